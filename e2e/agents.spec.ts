import { unwrap } from '../packages/api-client/src/index.ts'
import { addMerchant, uniqueName } from './api.ts'
import { lookUp } from './chooseOption.ts'
import { listPage } from './listPage.ts'
import { expect, test } from './test.ts'

const AGENTS = '/agents/agents'

const PASSWORD = 'A-Long-Password-1!'

test('an agent is added, moved with its branch, found in the tree, put into a team and disabled', async ({
  page,
  enter,
  api,
}) => {
  test.slow()
  const [superior, account, team] = [uniqueName('s'), uniqueName('a'), uniqueName('team')]
  const values = { status: 'enabled' as const, password: PASSWORD }
  const above = await unwrap(
    api.POST('/api/admin/agents', { body: { ...values, account: superior, nickname: superior } }),
  )
  await enter(page)
  await page.goto(AGENTS)
  const { add, dialog, row, act, searchFor, toast } = listPage(page, 'Agents')

  await add('Add agent').click()
  await dialog.getByRole('textbox', { name: 'Account' }).fill(account)
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill(account)
  await dialog.getByLabel(/^Password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Added “${account}”`)).toBeVisible()
  await searchFor('Account', account)
  await expect(row(account)).toContainText('Treasury')
  const { list } = await unwrap(api.GET('/api/admin/agents', { params: { query: { account } } }))
  const id = list[0]?.id ?? ''
  await addMerchant(api, { agentId: id })

  await act(account, 'Move below…')
  await lookUp(dialog, 'New superior', superior)
  await expect(dialog.getByText(`${superior} › ${account}`)).toBeVisible()
  await expect(dialog.getByText('1 agent · 1 merchant · 0 subaccounts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(toast(`Moved “${account}”`)).toBeVisible()
  await expect(row(account)).toContainText(superior)

  await page.goto(`${AGENTS}?view=tree`)
  const item = page.getByRole('treeitem').filter({ hasText: superior })
  await item.focus()
  await page.keyboard.press('ArrowRight')
  const below = page.getByRole('treeitem', { level: 2 }).filter({ hasText: account })
  await expect(below).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(below).toBeFocused()
  await item.getByRole('link', { name: '1 merchant', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`belowId=${above.id}`))
  await expect(listPage(page, 'Merchant List').rows).toHaveCount(1)

  await page.goto('/agents/teams')
  const teams = listPage(page, 'Teams')
  await teams.add('Add team').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(team)
  await lookUp(dialog, 'Leader', superior)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`Added “${team}”`)).toBeVisible()
  await teams.act(team, 'Members')
  await dialog.getByRole('button', { name: 'Add members' }).click()
  const adding = page.getByRole('dialog', { name: 'Add members' })
  await lookUp(adding, 'Agents', account)
  await adding.getByRole('button', { name: 'Add members' }).click()
  await expect(toast('Added 1 agent to the team')).toBeVisible()

  await page.goto(`${AGENTS}?id=${above.id}`)
  await act(superior, 'Disable')
  await dialog.getByRole('radio', { name: 'The whole branch' }).check()
  await expect(dialog.getByText('Enabled in the branch: 2 agents · 1 merchant · 0 subaccounts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(toast(`Disabled the branch of “${superior}”`)).toBeVisible()
  const merchants = await unwrap(api.GET('/api/admin/merchants', { params: { query: { agentId: id } } }))
  expect(merchants.list.map(({ status }) => status)).toEqual(['disabled'])
})
