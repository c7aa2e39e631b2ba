import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { UserRolesPage } from './UserRolesPage.tsx'
import { userRoles } from './userRoles.list.tsx'

const path = '/users/rolesList'
const states = listStories({ path, resource: userRoles, area: 'userRole' })

export default {
  title: 'Pages/User roles',
  component: UserRolesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof UserRolesPage>

type Story = StoryObj<typeof UserRolesPage>

/** A role that users have leads to them and cannot be deleted. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect((await table.findAllByRole('link'))[0]).toBeVisible()
    const [remove] = await table.findAllByRole('button', { name: t('actions:delete') })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toHaveAccessibleDescription(t('userRole:inUse'))
  },
}

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Patron story')
    await userEvent.click(
      await dialog.findByRole('radio', { name: t('userEnumerations:userRoleIdentity.vip') }),
    )
  },
  shows: 'Patron story',
})

export const Failed: Story = states.failed

export const ReadOnly: Story = states.readOnly
