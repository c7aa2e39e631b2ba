import { readFile } from 'node:fs/promises'
import { type Api, unwrap } from '../packages/api-client/src/index.ts'
import { password, uniqueName } from './api.ts'
import { chooseOption } from './chooseOption.ts'
import { exportAs } from './exportAs.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const CODES = ['user:read', 'user:update', 'user:export', 'personalData:reveal']

/** Adds an account that reads, edits and exports users, and sees their personal data masked. @returns its username */
async function addSupporter(api: Api): Promise<string> {
  const username = uniqueName('s')
  const grantables = await unwrap(api.GET('/api/admin/roles/grantables'))
  const granted = grantables.filter(
    ({ route, permissionCode }) => route === '/users/usersList' || CODES.includes(permissionCode ?? ''),
  )
  const resourceIds = granted.map(({ id }) => id)
  const { id } = await unwrap(
    api.POST('/api/admin/roles', {
      body: { name: username, description: '', identity: 'user', mfaRequired: false, resourceIds },
    }),
  )
  const contact = { email: `${username}@example.com`, areaCode: '+86', phone: '13800000000' }
  const secrets = { password, passwordConfirmation: password }
  const account = { username, nickname: username, status: 'normal' as const, roleIds: [id] }
  await unwrap(api.POST('/api/admin/accounts', { body: { ...account, ...contact, ...secrets } }))
  return username
}

test('personal data is masked, revealed for a logged reason, and stays masked in forms and files', async ({
  page,
  secondPage,
  api,
  enter,
}) => {
  const nickname = uniqueName('u')
  const email = `${nickname}@example.com`
  const mask = `${nickname[0]}•••@example.com`
  const user = await unwrap(
    api.POST('/api/admin/users', {
      body: { nickname, email, areaCode: '+81', phone: '9012345678', type: 'member', status: 'normal' },
    }),
  )
  const username = await addSupporter(api)
  await enter(page, username)
  await page.goto(`/users/usersList?id=${user.id}`)
  const { row, act, dialog, toast } = listPage(page, 'User List')
  await expect(row(nickname)).toContainText(mask)
  await expect(row(nickname)).toContainText('+81 •••5678')

  await row(nickname)
    .getByRole('button', { name: `Reveal Email of ${nickname}` })
    .click()
  await chooseOption(dialog, 'Reason', 'User support')
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('Ticket 17')
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await expect(row(nickname)).toContainText(email)
  await expect(row(nickname).getByRole('timer')).toHaveText(/^4:\d\d|5:00$/)
  await row(nickname)
    .getByRole('button', { name: `Mask Email of ${nickname} now` })
    .click()
  await expect(row(nickname)).not.toContainText(email)

  const file = await exportAs(page, 'CSV')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(mask)
  expect(text).not.toContain(email)

  await act(nickname, 'Edit')
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('placeholder', mask)
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill(`${nickname}x`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Saved “${nickname}x”`)).toBeVisible()
  const saved = await unwrap(api.GET('/api/admin/users/{id}', { params: { path: { id: user.id } } }))
  expect(saved).toMatchObject({ email, phone: '9012345678' })

  await enter(secondPage)
  await secondPage.goto(`/system/log?action=reveal&targetId=${user.id}`)
  const log = listPage(secondPage, 'Operation Log')
  await expect(log.rows).toHaveCount(1)
  await expect(log.rows.first()).toContainText(username)
  await log.rows.first().getByRole('button', { expanded: false }).click()
  await expect(log.table.getByRole('table', { name: 'Changes' })).toContainText('Ticket 17')
  await expect(log.table).not.toContainText(email)
})
