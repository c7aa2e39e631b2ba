import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { TeamsPage } from './TeamsPage.tsx'
import { teams } from './teams.list.tsx'

const path = '/agents/teams'
const states = listStories({ path, resource: teams, area: 'team' })

export default {
  title: 'Pages/Teams',
  component: TeamsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TeamsPage>

type Story = StoryObj<typeof TeamsPage>

async function newAgent({ loaded }: Pick<PlayContext, 'loaded'>, account: string) {
  const body = {
    account,
    nickname: account,
    status: 'enabled' as const,
    password: 'A-Long-Password-1!',
  }
  return unwrap(pageOf({ loaded }).api.POST('/api/admin/agents', { body }))
}

async function choose(dialog: PlayContext['canvas'], field: string, text: string) {
  await fill(await dialog.findByRole('combobox', { name: field }), text)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(text) }, { timeout: 5000 }))
}

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

/** The bar says how much of the target is reached. */
export const Reached: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const [bar] = await table.findAllByRole('progressbar', { name: new RegExp(`^${t('team:reached')}`) })
    await expect(bar).toHaveAttribute('aria-valuetext')
  },
}

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await newAgent(context, 'story-leader')
    await fill(await dialog.findByRole('textbox', { name: t('team:name') }), 'Story team')
    await choose(dialog, t('team:leaderId'), 'story-leader')
  },
  shows: 'Story team',
})

/** Who can't search agents enters their ids, which the server looks up. */
export const WithoutAgents: Story = {
  parameters: states.page({ server: { without: ['agent:read'] } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const [leader, member] = [await newAgent(context, 'id-leader'), await newAgent(context, 'id-member')]
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('team:add'))
    const field = (name: 'name' | 'leaderId' | 'memberIds') =>
      dialog.getByRole('textbox', { name: t(`team:${name}`) })
    await fill(field('name'), 'Team by ids')
    await fill(field('leaderId'), leader.id)
    await fill(field('memberIds'), `${member.id}\n${crypto.randomUUID()}`)
    await list.save()
    await expect(await dialog.findByText(t('validation:notExisting'))).toBeVisible()
    await fill(field('memberIds'), member.id)
    await list.save()
    await list.findToast(/Team by ids/)
  },
}

export const Deleting: Story = states.undeletable('sort=-target', (t) => t('team:deleteHint'))

async function openMembers(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(t('agentActions:teamMembers'))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('list', { name: t('team:members') })
  return { t, list, drawer }
}

/** Members are added and removed together; the leader stays, and the reason is shown. */
export const Members: Story = {
  parameters: states.page({ path: `${path}?sort=-target` }),
  play: async (context) => {
    await newAgent(context, 'story-member')
    const { t, list, drawer } = await openMembers(context)
    await userEvent.click(drawer.getByRole('button', { name: t('team:addMembers') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('team:addMembers') }))
    await choose(dialog, t('team:agents'), 'story-member')
    await userEvent.click(dialog.getByRole('button', { name: t('team:addMembers') }))
    await list.findToast(t('team:membersAdded', { count: 1 }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('team:addMembers') })).toBeNull())
    const name = t('team:selectMember', { name: 'story-member' })
    const added = await drawer.findByRole('checkbox', { name })
    const boxes = drawer.getAllByRole('checkbox')
    const leader = boxes.find((box) => box.closest('li')?.textContent?.includes(t('team:leader')))
    if (!leader) throw new Error('no leader')
    await userEvent.click(leader)
    await userEvent.click(added)
    await userEvent.click(drawer.getByRole('button', { name: t('team:removeSelected', { count: 2 }) }))
    await list.findToast(t('team:membersRemoved', { count: 1 }))
    await expect(await drawer.findByText(t('agentErrors:teamLeader'))).toBeVisible()
  },
}

export const ChangingLeader: Story = {
  parameters: states.page({ path: `${path}?sort=-target` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('agentActions:changeLeader'))
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('combobox', { name: t('team:newLeader') }))
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option')
    await userEvent.click(options[0] as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: t('agentActions:changeLeader') }))
    await list.findToast(new RegExp(t('team:leaderChanged', { leader: '.+', name: '.+' })))
  },
}

export const History: Story = {
  parameters: states.page({ path: `${path}?sort=-target` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('agentActions:memberHistory'))
    const drawer = within(await screen.findByRole('dialog'))
    const removed = await drawer.findAllByText(t('team:removedBy', { name: 'admin' }))
    await expect(removed[0]).toBeVisible()
  },
}

export const Results: Story = {
  parameters: states.page({ path: `${path}?sort=-target` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('agentActions:statistics'))
    const drawer = within(await screen.findByRole('dialog'))
    const bars = await drawer.findAllByRole('progressbar')
    await expect(bars).toHaveLength(12)
    // As numbers are aligned everywhere.
    await expect(bars[0]?.closest('td')).toHaveStyle({ textAlign: 'end' })
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
