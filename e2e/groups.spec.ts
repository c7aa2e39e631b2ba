import { type Api, unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'
import { chooseOption, lookUp } from './chooseOption.ts'
import { addUser } from './community.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const GROUPS = '/community/groups'

/** The largest group of the demo and two members of it who are not its owner. Only users make groups grow. */
async function largestGroup(api: Api) {
  const query = { status: 'normal' as const, sort: '-members' as const, pageSize: 1 }
  const { list } = await unwrap(api.GET('/api/admin/groups', { params: { query } }))
  const [group] = list
  if (!group) throw new Error('The demo has no group.')
  const params = { path: { id: group.id }, query: { pageSize: 100 } }
  const { list: members } = await unwrap(api.GET('/api/admin/groups/{id}/members', { params }))
  // Found by their nicknames, which several users may have.
  const [first, second] = members.filter(
    ({ isOwner, nickname }) =>
      !isOwner && members.filter((other) => other.nickname.includes(nickname)).length === 1,
  )
  if (!first || !second) throw new Error('The group has too few members.')
  return { group, members: [first, second] as const }
}

test('a group is added with its owner, muted for a reason, unmuted and dissolved', async ({
  page,
  enter,
  api,
}) => {
  const name = uniqueName('group')
  const owner = await addUser(api)
  await enter(page)
  await page.goto(GROUPS)
  const { add, dialog, row, act, searchFor, toast } = listPage(page, 'Groups')
  await add('Add group').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await lookUp(dialog, 'Owner', owner.nickname)
  await dialog.getByRole('textbox', { name: 'Member limit' }).fill('50')
  await chooseOption(dialog, 'Join rule', 'By invitation')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Added “${name}”`)).toBeVisible()
  await searchFor('Name', name)
  await expect(row(name)).toContainText(owner.nickname)
  await expect(row(name)).toContainText('1 / 50')
  await expect(dialog).toBeHidden()

  const giveReason = async (action: string, reason: string) => {
    await act(name, action)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await giveReason('Mute all', 'Quarrels all day')
  await expect(row(name)).toContainText('Muted')
  await act(name, 'Unmute all')
  await expect(toast(`Unmuted “${name}”`)).toBeVisible()
  await expect(row(name)).toContainText('Normal')

  await giveReason('Dissolve', 'The owner asked for it')
  await expect(row(name)).toContainText('Dissolved')
  await expect(row(name).getByRole('button', { name: 'Edit' })).toBeHidden()
  const { list } = await unwrap(api.GET('/api/admin/groups', { params: { query: { name } } }))
  expect(list[0]).toMatchObject({ status: 'dissolved', statusReason: 'The owner asked for it' })
})

test('a member of a group becomes its owner; another one is muted and removed', async ({
  page,
  enter,
  api,
}) => {
  const {
    group: { id, name },
    members: [next, removed],
  } = await largestGroup(api)
  await enter(page)
  await page.goto(`${GROUPS}?id=${id}`)
  const { dialog, row, act, toast } = listPage(page, 'Groups')
  await act(name, 'Change owner')
  await lookUp(dialog, 'New owner', next.nickname)
  await dialog.getByRole('button', { name: 'Change owner' }).click()
  await expect(toast(`${next.nickname} is now the owner of “${name}”`)).toBeVisible()
  await expect(row(name)).toContainText(next.nickname)
  await expect(dialog).toBeHidden()

  await act(name, 'View members')
  const drawer = page.getByRole('dialog', { name: `Members of “${name}”` })
  await drawer.getByRole('textbox', { name: 'Find a member by nickname' }).fill(next.nickname)
  const entries = drawer.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Owner')
  await expect(entries.getByRole('button', { name: /^Actions for / })).toBeHidden()

  await drawer.getByRole('textbox', { name: 'Find a member by nickname' }).fill(removed.nickname)
  const choose = async (measure: string) => {
    await entries.getByRole('button', { name: `Actions for ${removed.nickname}` }).click()
    await page.getByRole('menuitem', { name: measure, exact: true }).click()
  }
  await choose('Mute')
  const mute = page.getByRole('dialog', { name: `Mute ${removed.nickname}` })
  await chooseOption(mute, 'Duration', '7 days')
  await mute.getByRole('textbox', { name: 'Reason' }).fill('Advertising')
  await mute.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(toast(`Muted ${removed.nickname}`)).toBeVisible()
  await expect(entries).toContainText('Muted until')

  await choose('Remove from group')
  const remove = page.getByRole('dialog', { name: `Remove ${removed.nickname} from the group` })
  await remove.getByRole('textbox', { name: 'Reason' }).fill('Advertising again')
  await remove.getByRole('button', { name: 'Remove from group' }).click()
  await expect(toast(`Removed ${removed.nickname}`)).toBeVisible()
  await expect(drawer.getByText('No members found')).toBeVisible()
})
