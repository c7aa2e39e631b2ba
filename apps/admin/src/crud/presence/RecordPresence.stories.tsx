import { unwrap } from '@admin/api-client'
import type { PresenceResource, PresenceState } from '@admin/api-client/contract/home/presences'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listOf } from '../../stories/listOf.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { RecordPresence } from './RecordPresence.tsx'

const atlases = pageAt('/content/atlases')

const meta = {
  title: 'Pages/Presence/Record',
  component: RecordPresence,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...atlases({ account: 'editor' }) },
  args: { resource: 'atlas', id: '', activity: 'viewing' },
} satisfies Meta<typeof RecordPresence>
export default meta
type Story = StoryObj<typeof meta>

/** The administrator has a record open on another page. */
async function openElsewhere(
  context: PlayContext,
  resource: PresenceResource,
  targetId: string,
  state: PresenceState,
) {
  const body = { visitId: 'administrator', resource, targetId, state }
  return unwrap(pageOf(context).api.POST('/api/admin/presences', { body }))
}

const firstId = async (list: ReturnType<typeof listOf>) => (await list.rows())[0]?.dataset.rowId ?? ''

/** The dialog that edits a record shows who else has it open, beside its title and outside of its name. */
export const InDialog: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:atlases.title'))
    await list.loads()
    const id = await firstId(list)
    await openElsewhere(context, 'atlas', id, 'viewing')
    const dialog = await list.open(list.editButton)
    const name = t('presence:viewing', { name: 'admin' })
    await expect(await dialog.findByRole('group', { name })).toBeVisible()
    await expect(await list.findDialog()).toHaveAccessibleName(t('atlas:edit'))
    const others = await openElsewhere(context, 'atlas', id, 'viewing')
    await expect(others).toMatchObject([{ accountName: 'editor', state: 'editing' }])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await openElsewhere(context, 'atlas', id, 'viewing')).toEqual([]))
  },
}

/** A drawer that shows a record does the same. */
export const InDrawer: Story = {
  parameters: pageAt('/users/usersList')({ account: 'editor' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:usersList.title'))
    await list.loads()
    const id = await firstId(list)
    await openElsewhere(context, 'user', id, 'editing')
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    const name = t('presence:editing', { name: 'admin' })
    await expect(await drawer.findByRole('group', { name })).toBeVisible()
    await expect(await openElsewhere(context, 'user', id, 'editing')).toMatchObject([{ state: 'viewing' }])
  },
}
