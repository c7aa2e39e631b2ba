import { unwrap } from '../packages/api-client/src/index.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const path = '/community/realPersons'
const title = 'Identity Checks'

test('an identity is revealed for a logged reason, and masked again', async ({ page, api, enter }) => {
  const { list } = await unwrap(
    api.GET('/api/admin/real-persons', { params: { query: { state: 'passed', pageSize: 1 } } }),
  )
  const [person] = list
  if (!person) throw new Error('no identity check passed')
  await enter(page)
  await page.goto(`${path}?id=${person.id}`)
  const { rows, act, dialog } = listPage(page, title)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(person.documentNumber)
  await act(person.userName, 'Reveal identity')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A court asked for it')
  await dialog.getByRole('button', { name: 'Reveal identity' }).click()
  await expect(dialog.getByRole('timer')).toContainText('Masked again in')
  const picture = dialog.locator('img').first()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Mask now' }).click()
  await expect(dialog.getByRole('status')).toContainText('masked again')
  await expect(dialog.locator('img')).toHaveCount(0)
  const { list: logs } = await unwrap(
    api.GET('/api/admin/operation-logs', { params: { query: { targetId: person.id, action: 'reveal' } } }),
  )
  expect(logs[0]?.after).toEqual({ reason: 'A court asked for it' })
})

test('an identity check under review passes at the desk, and is revoked on its page', async ({
  page,
  api,
  enter,
}) => {
  const { list } = await unwrap(
    api.GET('/api/admin/real-persons', { params: { query: { state: 'underReview', pageSize: 100 } } }),
  )
  const person = list.find(({ sharedWith }) => sharedWith === 0)
  if (!person) throw new Error('no identity check under review')
  await enter(page)
  await page.goto(`${path}?id=${person.id}`)
  const { act, row, dialog } = listPage(page, title)
  await act(person.userName, 'Review')
  const desk = listPage(page, 'Review Desk')
  await expect(desk.rows).toHaveCount(1)
  await desk.act(person.userName, 'Review')
  await expect(page.getByRole('definition').filter({ hasText: person.documentNumber })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: person.userName })).toBeVisible()
  await page.goto(`${path}?id=${person.id}`)
  await expect(row(person.userName)).toContainText('Passed')
  await act(person.userName, 'Revoke')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Someone else’s document')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(row(person.userName)).toContainText('Failed')
})
