import { unwrap } from '../packages/api-client/src/index.ts'
import { languages } from '../packages/i18n/src/languages.ts'
import { texts } from '../packages/i18n/src/texts.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

// They moderate the same demo rooms.
test.describe.configure({ mode: 'default' })

for (const language of languages)
  test(`a host is warned from the wall with the keyboard alone in ${language}`, async ({
    page,
    api,
    enter,
  }) => {
    const { liveRoom, work, communityActions, communityEnumerations } = texts[language]
    const [first] = await unwrap(api.GET('/api/admin/live-rooms/wall'))
    // Whatever an earlier test left.
    if (first?.state === 'warned')
      await unwrap(
        api.POST('/api/admin/live-rooms/{id}/lift-warning', { params: { path: { id: first.id } } }),
      )
    await enter(page)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/community/liveRooms?wall=y')
    const rooms = page.getByRole('list', { name: liveRoom.wallLabel }).getByRole('button')
    await expect(rooms).toHaveCount(12)
    // Not before: the riskiest room may be another one by now.
    const warned = communityEnumerations.liveState.warned
    const key = (await rooms.allInnerTexts()).findIndex((text) => !text.includes(warned)) + 1
    await page.keyboard.press(String(key))
    // The last of them: the region of the wall is around the room's.
    const panel = page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .last()
    await expect(panel).toBeFocused()
    await expect(panel.getByRole('list', { name: liveRoom.chat })).toBeVisible()
    await page.keyboard.press('w')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: work.reason }).fill('Asks viewers for payments')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: communityActions.warn }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(panel.getByText('Asks viewers for payments')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

test('a banned room goes off air, and its timeline shows why', async ({ page, api, enter }) => {
  const { list } = await unwrap(
    api.GET('/api/admin/live-rooms', {
      params: { query: { state: 'streaming', onAir: 'y', sort: 'viewers' } },
    }),
  )
  const [room] = list
  if (!room) throw new Error('no room on air')
  await enter(page)
  await page.goto(`/community/liveRooms?id=${room.id}`)
  const { row, act, dialog } = listPage(page, 'Live Rooms')
  await expect(row(room.title)).toContainText('Streaming')
  await act(room.title, 'Ban')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold accounts')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row(room.title)).toContainText('Banned')
  await act(room.title, 'Timeline')
  const events = dialog.getByRole('list', { name: 'Timeline' })
  await expect(events).toContainText('Banned: Sold accounts')
  await expect(events).toContainText('Stream key revoked')
  await expect(events).toContainText('Stream ended')
})
