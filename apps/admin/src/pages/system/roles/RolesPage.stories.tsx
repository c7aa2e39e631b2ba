import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { RolesPage } from './RolesPage.tsx'
import { roles } from './roles.list.tsx'

const states = listStories({ path: '/system/roles', resource: roles, area: 'role' })

export default {
  title: 'Pages/Roles',
  component: RolesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof RolesPage>

type Story = StoryObj<typeof RolesPage>

/** Before a role is saved it says what comes, what goes, and for how many accounts. */
export const Preview: Story = {
  parameters: states.page({ path: '/system/roles?name=User' }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:edit'))
    const told = within(await dialog.findByRole('status'))
    await expect(told.getByText(t('role:nothingChanges'))).toBeVisible()
    await userEvent.click(await dialog.findByRole('treeitem', { name: t('routes:home.title') }))
    await expect(await told.findByText(t('role:loses', { count: 1 }))).toBeVisible()
    await userEvent.click(dialog.getByRole('treeitem', { name: t('routes:ipAddress.title') }))
    await expect(await told.findByText(/›/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await list.findToast(t('actions:saved', { name: 'User' }))
  },
}

/** A role that accounts have cannot be deleted, and the action says why. */
export const InUse: Story = states.undeletable('sort=createTime', (t) => t('role:deleteHint'))

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'story-role')
    await userEvent.click(await dialog.findByRole('treeitem', { name: t('routes:coinMerchantList.title') }))
    await waitFor(() =>
      expect(dialog.getByRole('treeitem', { name: t('routes:coinMerchant.title') })).toHaveAttribute(
        'aria-checked',
        'mixed',
      ),
    )
  },
  shows: 'story-role',
})

/** Roles whose tree cannot be read can still be renamed. */
export const TreeNotLoaded: Story = {
  parameters: states.page({ server: { fail: { path: '/api/admin/roles/grantables' } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:edit'))
    await expect(await dialog.findByText(t('errors:internal'))).toBeVisible()
  },
}

export const Failed: Story = states.failed

export const WithoutPermission: Story = states.withoutPermission
