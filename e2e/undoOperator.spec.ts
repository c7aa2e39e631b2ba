import { unwrap } from '../packages/api-client/src/index.ts'
import { addAccount, apiAt, signIn, uniqueName } from './api.ts'
import { environment } from './environment.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

test('what an operator did is undone after a preview, and is in the log', async ({ page, enter, api }) => {
  const name = uniqueName('t')
  const { id } = await unwrap(
    api.POST('/api/admin/tags', {
      body: {
        name,
        nameEn: `${name} en`,
        labelType: 'content',
        color: '#1971c2',
        status: 'enabled',
        sort: 1,
      },
    }),
  )
  // An account that does nothing else: what other tests do as the administrator stays.
  const { id: operatorId, username } = await addAccount(api, 'admin')
  const moderator = apiAt(environment.url, await signIn(environment.url, username))
  await unwrap(moderator.POST('/api/admin/tags/status', { body: { ids: [id], status: 'disabled' } }))
  const statusOf = async () =>
    (await unwrap(api.GET('/api/admin/tags/{id}', { params: { path: { id } } }))).status

  await enter(page)
  await page.goto(`/system/log?targetId=${id}&action=disable`)
  const { rows, dialog, table } = listPage(page, 'Operation Log')
  await expect(rows.first()).toBeVisible()
  await rows.first().getByRole('button', { expanded: false }).click()
  await table.getByRole('button', { name: 'Undo this operator’s work' }).click()
  await dialog.getByLabel('Reason').fill('Left the team')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('table', { name: 'Operations by type' })).toContainText('Disable · Tag')
  expect(await statusOf()).toBe('disabled')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await statusOf()).toBe('enabled')

  await page.goto(`/system/log?action=undo&targetId=${operatorId}`)
  await expect(rows.first()).toContainText('Undo')
  await rows.first().getByRole('button', { expanded: false }).click()
  await expect(table.getByRole('table', { name: 'Changes' })).toContainText('Left the team')
})
