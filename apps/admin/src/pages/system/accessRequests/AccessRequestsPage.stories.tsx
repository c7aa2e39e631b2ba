import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { AccessRequestsPage } from './AccessRequestsPage.tsx'
import { accessRequests } from './accessRequests.list.tsx'

const path = '/system/accessRequests'
const states = listStories({ path, resource: accessRequests, area: 'accessRequest' })
const ofEditor = states.page({ path: `${path}?requesterName=editor&status=pending` })

export default {
  title: 'Pages/Access requests',
  component: AccessRequestsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof AccessRequestsPage>

type Story = StoryObj<typeof AccessRequestsPage>

export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getByText(t('systemEnumerations:accessRequestStatus.declined'))).toBeVisible()
    await expect(table.getAllByText(t('systemEnumerations:accessRequestStatus.pending'))[0]).toBeVisible()
  },
}

export const NoMatch: Story = states.noMatch('requesterName=nothing-like-it')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

/** One click grants the permission; the row says until when. */
export const Approving: Story = {
  parameters: ofEditor,
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:approve'))
    await expect(await list.findToast(t('accessRequest:approvedDone', { name: 'editor' }))).toBeVisible()
  },
}

/** Declining takes a reason, which the requester reads. */
export const Declining: Story = {
  parameters: ofEditor,
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('systemActions:decline'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('accessRequest:declineHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('systemActions:decline') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('accessRequest:reason') }), 'Ask the night shift')
    await userEvent.click(dialog.getByRole('button', { name: t('systemActions:decline') }))
    await expect(await list.findToast(t('accessRequest:declinedDone', { name: 'editor' }))).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** An operator without the right to decide sees what they asked for. */
export const Own: Story = {
  parameters: states.page({ account: 'user' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText('user')).toHaveLength(3)
    await expect(table.queryByText('editor')).toBeNull()
    await expect(table.queryByRole('button', { name: t('actions:approve') })).toBeNull()
  },
}
