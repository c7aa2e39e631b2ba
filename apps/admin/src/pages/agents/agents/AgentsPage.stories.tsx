import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { AgentsPage } from './AgentsPage.tsx'
import { agents } from './agents.list.tsx'
import { branchText } from './branchText.ts'

const path = '/agents/agents'
const PASSWORD = 'A-Long-Password-1!'

const states = listStories({ path, resource: agents, area: 'agent' })

export default {
  title: 'Pages/Agents',
  component: AgentsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof AgentsPage>

type Story = StoryObj<typeof AgentsPage>

/** Adds an agent by the API, below another or the treasury. */
async function newAgent({ loaded }: Pick<PlayContext, 'loaded'>, account: string, superiorId?: string) {
  const { api } = pageOf({ loaded })
  const body = {
    account,
    nickname: account,
    status: 'enabled' as const,
    password: PASSWORD,
    ...(superiorId && { superiorId }),
  }
  return unwrap(api.POST('/api/admin/agents', { body }))
}

/** Shows one agent alone. */
async function listOnly(context: PlayContext, account: string) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.searchFor(t('agent:account'), account)
  await waitFor(async () => expect(await list.rows()).toHaveLength(1))
  return list
}

/** Chooses the suggestion of an autocomplete with a text. */
async function choose(dialog: PlayContext['canvas'], field: string, text: string) {
  const input = await dialog.findByRole('combobox', { name: field })
  await fill(input, text)
  const option = await screen.findByRole('option', { name: new RegExp(text) }, { timeout: 5000 })
  await userEvent.click(option)
}

export const Full: Story = states.searched({ field: 'account', text: 'agent.' })

export const NoMatch: Story = states.noMatch('account=nothing-like-it')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('agent:account') }), 'story-agent')
    await fill(dialog.getByRole('textbox', { name: t('agent:nickname') }), 'Story agent')
    await fill(dialog.getByLabelText(new RegExp(`^${t('password:password')}`)), PASSWORD)
  },
  shows: 'story-agent',
})

/** Who can't search teams adds agents outside of a team, and takes agents out of theirs. */
export const WithoutTeams: Story = {
  parameters: states.page({ server: { without: ['team:read'] } }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const [leader, member] = [await newAgent(context, 'id-leader'), await newAgent(context, 'id-member')]
    const body = { name: 'Id team', target: '0', status: 'enabled' as const, leaderId: leader.id }
    await unwrap(api.POST('/api/admin/teams', { body: { ...body, memberIds: [member.id] } }))
    const list = await listOnly(context, 'id-member')
    const adding = await list.open(t('agent:add'))
    await fill(await adding.findByRole('textbox', { name: t('agent:account') }), 'no-team')
    await fill(adding.getByRole('textbox', { name: t('agent:nickname') }), 'No team')
    await fill(adding.getByLabelText(new RegExp(`^${t('password:password')}`)), PASSWORD)
    await list.save()
    await list.findToast(t('actions:added', { name: 'No team' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await list.act(t('actions:edit'))
    const editing = within(await list.findDialog())
    const team = await editing.findByRole('textbox', { name: t('agent:team') })
    await expect(team).not.toHaveValue('')
    await userEvent.clear(team)
    await list.save()
    await list.findToast(t('actions:saved', { name: 'id-member' }))
    await waitFor(async () => expect(await list.findTable()).not.toHaveTextContent('Id team'))
  },
}

/** What moving changes is shown before it is done. */
export const Moving: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const target = await newAgent(context, 'story-target')
    await newAgent(context, 'story-moved')
    const list = await listOnly(context, 'story-moved')
    await list.act(t('agentActions:moveBelow'))
    const dialog = within(await list.findDialog())
    const move = dialog.getByRole('button', { name: t('actions:move') })
    await expect(move).toHaveAccessibleDescription(t('agent:chooseSuperior'))
    await choose(dialog, t('agent:newSuperior'), 'story-target')
    const preview = within(await dialog.findByRole('group', { name: t('agent:movePreview') }))
    await expect(preview.getByText(t('agent:topUpLimit'))).toBeVisible()
    await expect(preview.getByText(`${target.nickname} › story-moved`)).toBeVisible()
    await waitFor(() => expect(move).toBeEnabled())
    await userEvent.click(move)
    await list.findToast(t('agent:moved', { name: 'story-moved' }))
    await expect(await within(await list.findTable()).findByText('story-target')).toBeVisible()
  },
}

/** A team that was deleted is still named. */
export const TeamHistory: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const [agent] = (await unwrap(api.GET('/api/admin/agents', { params: { query: { pageSize: 1 } } }))).list
    if (!agent) throw new Error('no agent')
    const body = { name: 'Short-lived team', target: '0', status: 'enabled' as const, leaderId: agent.id }
    if (agent.teamId !== null)
      await unwrap(
        api.POST('/api/admin/teams/{id}/remove-members', {
          params: { path: { id: agent.teamId } },
          body: { ids: [agent.id] },
        }),
      )
    const { id } = await unwrap(api.POST('/api/admin/teams', { body }))
    const path = { params: { path: { id } } }
    await unwrap(api.POST('/api/admin/teams/{id}/remove-members', { ...path, body: { ids: [agent.id] } }))
    await unwrap(api.DELETE('/api/admin/teams/{id}', path))
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('agentActions:teamHistory'))
    const drawer = within(await list.findDialog())
    await expect(await drawer.findByText('Short-lived team')).toBeVisible()
  },
}

/** A place below the agent itself is rejected, and the choice stays. */
export const MovingBelowItself: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const top = await newAgent(context, 'story-top')
    await newAgent(context, 'story-below', top.id)
    const list = await listOnly(context, 'story-top')
    await list.act(t('agentActions:moveBelow'))
    const dialog = within(await list.findDialog())
    await choose(dialog, t('agent:newSuperior'), 'story-below')
    const move = dialog.getByRole('button', { name: t('actions:move') })
    await waitFor(() => expect(move).toBeEnabled())
    await userEvent.click(move)
    await waitFor(() =>
      expect(dialog.getAllByText(t('agentValidation:belowItself')).length).toBeGreaterThan(0),
    )
  },
}

/** Editing an agent leaves its status alone: disabling it asks for whom. */
export const EditingWithoutStatus: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await newAgent(context, 'story-edited')
    const list = await listOnly(context, 'story-edited')
    await list.act(t('actions:edit'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByRole('textbox', { name: t('agent:nickname') })).toBeVisible()
    await expect(dialog.queryByRole('radiogroup', { name: t('agent:status') })).toBeNull()
  },
}

/** Disabling asks for whom, and counts the branch. */
export const Disabling: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const top = await newAgent(context, 'story-closed')
    await newAgent(context, 'story-lower', top.id)
    const list = await listOnly(context, 'story-closed')
    await list.act(t('agentActions:disableAgent'))
    const dialog = within(await list.findDialog())
    const preview = within(await dialog.findByRole('group', { name: t('agent:disablePreview') }))
    await expect(preview.getByText(t('agent:nothingAffected'))).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: t('agent:wholeBranch') }))
    const members = branchText(t, { agents: 2, merchants: 0, subaccounts: 0 })
    const counts = t('agent:branchCounts', { members })
    await expect(await dialog.findByText(counts)).toBeVisible()
    const disable = dialog.getByRole('button', { name: t('actions:disable') })
    await waitFor(() => expect(disable).toBeEnabled())
    await userEvent.click(disable)
    await list.findToast(t('agent:branchDisabled', { name: 'story-closed' }))
  },
}

/** Quotas that can no longer be used are shown for the agent alone, and with those of its branch. */
export const DisablingWithQuotas: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const query = { status: 'active', pageSize: 100 } as const
    const { list: active } = await unwrap(api.GET('/api/admin/quotas', { params: { query } }))
    const own = active.find(({ granteeKind }) => granteeKind === 'agent')
    const below = active.filter(({ granterId }) => granterId === own?.granteeId)
    if (!own || below.length === 0) throw new Error('no agent has quotas that it gives on')
    const numbersBelow = new RegExp(below.map(({ number }) => number).join('|'))
    const params = { path: { id: own.granteeId } }
    const { account } = await unwrap(api.GET('/api/admin/agents/{id}', { params }))
    const list = await listOnly(context, account)
    await list.act(t('agentActions:disableAgent'))
    const dialog = within(await list.findDialog())
    const quotas = () => dialog.findByRole('list', { name: t('agent:quotasUnusable') })
    await expect(await quotas()).toHaveTextContent(own.number)
    await expect(await quotas()).not.toHaveTextContent(numbersBelow)
    await userEvent.click(dialog.getByRole('radio', { name: t('agent:wholeBranch') }))
    await waitFor(async () => expect(await quotas()).toHaveTextContent(numbersBelow))
  },
}

/** From the party above it, which for agents at the top is the treasury. */
export const ToppingUp: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await newAgent(context, 'story-rich')
    const list = await listOnly(context, 'story-rich')
    await list.act(t('actions:topUp'))
    const dialog = within(await list.findDialog())
    await waitFor(() => expect(dialog.getAllByText(t('transfer:balanceNow'))).toHaveLength(2))
    await fill(dialog.getByRole('textbox', { name: t('transfer:amount') }), '7')
    await userEvent.click(dialog.getByRole('button', { name: t('transfer:send') }))
    await screen.findByText(/T\d{10}/, { selector: '[role=alert] *' })
  },
}

/** An operator who is limited to an agent sees its branch, and can't top the agent up. */
export const OwnBranch: Story = {
  parameters: states.page({ account: 'agent' }),
  play: async (context) => {
    const table = await states.listIn(context).loads()
    await expect((await table.findAllByRole('row')).length).toBeGreaterThan(1)
  },
}

/** The tree is operated with the keyboard alone: one way in, arrows, and Enter. */
export const TreeKeyboard: Story = {
  parameters: states.page({ path: `${path}?view=tree` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const tree = await context.canvas.findByRole('tree', { name: t('agent:tree') })
    const items = () => within(tree).getAllByRole('treeitem')
    await waitFor(() => expect(items().length).toBeGreaterThan(5))
    const expandable = items().find((item) => item.getAttribute('aria-expanded') === 'false')
    if (!expandable) throw new Error('no agent has agents below it')
    const before = items().length
    expandable.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(items().length).toBeGreaterThan(before))
    await expect(expandable).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect(document.activeElement).toHaveAttribute('aria-level', '2')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(expandable).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(items().at(-1)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(items()[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    const drawer = await screen.findByRole('dialog')
    await expect(await within(drawer).findByText(t('coinLedger:balance'))).toBeVisible()
  },
}

/** The numbers of a branch are links to what makes them, which the keyboard reaches from the row. */
export const TreeNumbers: Story = {
  parameters: states.page({ path: `${path}?view=tree` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const tree = await context.canvas.findByRole('tree', { name: t('agent:tree') })
    const [first] = await within(tree).findAllByRole('treeitem')
    const links = within(first as HTMLElement).getAllByRole('link')
    await expect(links).toHaveLength(8)
    await expect(links[1]?.getAttribute('href')).toMatch(/transactionList\?belowId=/)
    first?.focus()
    await userEvent.tab()
    await expect(links[0]).toHaveFocus()
  },
}

export const TreePhone: Story = {
  parameters: states.page({ path: `${path}?view=tree` }),
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    const tree = await context.canvas.findByRole('tree', { name: t('agent:tree') })
    await waitFor(() => expect(within(tree).getAllByRole('treeitem').length).toBeGreaterThan(5))
    await expect(tree.scrollWidth).toBeLessThanOrEqual(tree.clientWidth)
  },
}

export const TreeFailed: Story = {
  parameters: states.page({
    path: `${path}?view=tree`,
    server: { fail: { path: '/api/admin/agents/tree' } },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('agent:treeFailed'))).toBeVisible()
  },
}

/** Every band opens its entries, and the table says the same as the diagram. */
export const Flows: Story = {
  parameters: states.page({ path: `${path}?view=flows` }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('agent:flowsBalanced'))).toBeVisible()
    const table = await context.canvas.findByRole('table', { name: t('agent:flows') })
    const inTable = within(table).getAllByRole('link')
    const diagram = await context.canvas.findByRole('group', { name: t('agent:flowMap') })
    const bands = await within(diagram).findAllByRole('link')
    await expect(bands).toHaveLength(inTable.length)
    await expect(bands[0]).toHaveAttribute('href', expect.stringMatching(/type=topUp&direction=in&level=/))
    await userEvent.click(
      context.canvas.getByRole('radio', { name: t('coinEnumerations:transferType.deduct') }),
    )
    await waitFor(() =>
      expect(
        within(context.canvas.getByRole('group', { name: t('agent:flowMap') })).getAllByRole('link')[0],
      ).toHaveAttribute('href', expect.stringMatching(/type=deduct&direction=out&level=/)),
    )
  },
}

export const FlowsPhone: Story = {
  parameters: states.page({ path: `${path}?view=flows` }),
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    const diagram = await context.canvas.findByRole('group', { name: t('agent:flowMap') })
    await within(diagram).findAllByRole('link')
    await expect(diagram.scrollWidth).toBeLessThanOrEqual(diagram.clientWidth)
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
