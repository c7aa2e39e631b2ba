import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { GroupsPage } from './GroupsPage.tsx'
import { groups } from './groups.list.tsx'

const path = '/community/groups'
const states = listStories({ path, resource: groups, area: 'group' })

export default {
  title: 'Pages/Groups',
  component: GroupsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof GroupsPage>

type Story = StoryObj<typeof GroupsPage>

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Sunday painters')
    await chooseFirst(dialog, t('group:owner'))
  },
  shows: 'Sunday painters',
})

async function giveReason(context: PlayContext, action: string) {
  const { t } = pageOf(context)
  const dialog = within(await screen.findByRole('dialog', { name: /“.+”/ }))
  await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Too many complaints')
  await userEvent.click(dialog.getByRole('button', { name: action }))
}

/** A muted group can be unmuted. */
export const MutingAll: Story = {
  parameters: states.page({ path: `${path}?status=normal` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:muteAll'))
    await giveReason(context, t('communityActions:muteAll'))
    await list.findToast(new RegExp(t('group:mutedAll', { name: '.+' })))
  },
}

export const Unmuting: Story = {
  parameters: states.page({ path: `${path}?status=muted` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:unmuteAll'))
    await list.findToast(new RegExp(t('group:unmutedAll', { name: '.+' })))
  },
}

/** A dissolved group can't be edited, only deleted. */
export const Dissolving: Story = {
  parameters: states.page({ path: `${path}?status=normal` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:dissolve'))
    await giveReason(context, t('communityActions:dissolve'))
    await list.findToast(new RegExp(t('group:dissolved', { name: '.+' })))
  },
}

/** What users reported about a group is listed, and closed with the other reports about its owner. */
export const Reported: Story = {
  parameters: states.page({ path: `${path}?reported=y` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:viewReports'))
    const drawer = within(
      await screen.findByRole('dialog', { name: new RegExp(t('group:reportsOf', { name: '.+' })) }),
    )
    await expect((await drawer.findAllByText(t('communityEnumerations:reportStatus.open')))[0]).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await list.act(t('communityActions:closeOwnersReports'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(new RegExp(t('report:closesNoLetter')))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('report:closeReason') }), 'Nothing found')
    const close = dialog.getByRole('button', { name: t('report:closeAll') })
    await waitFor(() => expect(close).toBeEnabled())
    await userEvent.click(close)
    await list.findToast(new RegExp(`^${t('report:closedCount', { count: 5 }).split('5')[0]}\\d`))
  },
}

/** The present owner is among the suggestions, but can't be chosen. */
export const ChangingOwner: Story = {
  parameters: states.page({ path: `${path}?status=normal&sort=-members` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:changeOwner'))
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('combobox', { name: t('group:newOwner') }))
    const suggestions = within(await screen.findByRole('listbox'))
    const options = await suggestions.findAllByRole('option')
    const other = options.find((option) => option.getAttribute('aria-disabled') !== 'true')
    if (!other) throw new Error('no other member')
    await userEvent.click(other)
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:changeOwner') }))
    await list.findToast(new RegExp(t('group:ownerChanged', { owner: '.+', name: '.+' })))
  },
}

async function openMembers(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(t('communityActions:members'))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('list', { name: t('group:members') })
  return { t, list, drawer }
}

/** A muted member can be unmuted, and is named in the message. */
export const Members: Story = {
  parameters: states.page({ path: `${path}?status=normal&sort=-members` }),
  play: async (context) => {
    const { t, list, drawer } = await openMembers(context)
    await expect(drawer.getAllByRole('listitem')).toHaveLength(15)
    const measures = new RegExp(t('group:memberActions', { name: '.+' }))
    const choose = async (measure: string) => {
      const [menu] = await drawer.findAllByRole('button', { name: measures })
      await userEvent.click(menu as HTMLElement)
      await userEvent.click(await screen.findByRole('menuitem', { name: measure }))
    }
    await choose(t('communityActions:muteMember'))
    await giveMemberReason(
      t('group:muteMemberTitle', { member: '.+' }),
      t('group:reason'),
      t('communityActions:muteMember'),
    )
    await list.findToast(new RegExp(t('group:memberMuted', { member: '.+' })))
    await choose(t('communityActions:removeMember'))
    await giveMemberReason(
      t('group:removeMemberTitle', { member: '.+' }),
      t('work:reason'),
      t('communityActions:removeMember'),
    )
    await list.findToast(new RegExp(t('group:memberRemoved', { member: '.+' })))
  },
}

async function giveMemberReason(title: string, field: string, action: string) {
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(title) }))
  await fill(await dialog.findByRole('textbox', { name: field }), 'Advertising')
  await userEvent.click(dialog.getByRole('button', { name: action }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: new RegExp(title) })).toBeNull())
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
