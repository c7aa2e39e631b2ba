import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { PermissionNodesPage } from './PermissionNodesPage.tsx'
import { permissionNodes } from './permissionNodes.resource.ts'

const path = '/system/resource'
const states = listStories({ path, resource: permissionNodes, area: 'permissionNode' })

export default {
  title: 'Pages/Resources',
  component: PermissionNodesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof PermissionNodesPage>

type Story = StoryObj<typeof PermissionNodesPage>

/** What matches is in its place, with all above it open. */
export const Filtered: Story = {
  parameters: states.page({ path: `${path}?permissionCode=${'permissionNode:update'}` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(await table.findByText('permissionNode:update')).toBeVisible()
    await expect(table.getByText(t('routes:resource.title'))).toBeVisible()
    await expect(table.queryByText('permissionNode:delete')).toBeNull()
  },
}

/** The product's own keep their name, route and code. */
export const BuiltIn: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('actions:edit'))
    const name = await dialog.findByRole('textbox', { name: t('fields:name') })
    await expect(name).toBeDisabled()
    await expect(name).toHaveValue(t('routes:home.title'))
    await expect(dialog.getByRole('textbox', { name: t('permissionNode:permissionCode') })).toBeDisabled()
    const sort = () => dialog.getByRole('textbox', { name: t('fields:sort') })
    await waitFor(() => expect(sort()).not.toHaveAttribute('readonly'))
    await fill(sort(), '4')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await list.findToast(t('actions:saved', { name: t('routes:home.title') }))
  },
}

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'story-page')
    await fill(dialog.getByRole('textbox', { name: t('permissionNode:route') }), '/story')
  },
  shows: 'story-page',
})

export const Undeletable: Story = states.undeletable('sort=createTime', (t) => t('permissionNode:deleteHint'))

export const Failed: Story = states.failed

export const WithoutPermission: Story = states.withoutPermission
