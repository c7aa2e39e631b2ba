import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { LocksPage } from './LocksPage.tsx'
import { locks, unlockCodes } from './locks.list.tsx'

const path = '/content/locks'
const states = listStories({ path, resource: locks, area: 'lock' })

export default {
  title: 'Pages/Locks',
  component: LocksPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof LocksPage>

type Story = StoryObj<typeof LocksPage>

export const Full: Story = {
  play: async (context) => {
    const table = await states.listIn(context).loads()
    const { labels } = pageOf(context)
    await expect(table.getByRole('checkbox', { name: labels.table.selectAll })).toBeVisible()
  },
}

/** Without a code to unlock anything, there is nothing to select rows for. */
export const ReadOnly: Story = {
  parameters: states.page({ server: { without: unlockCodes } }),
  play: async (context) => {
    const table = await states.listIn(context).loads()
    await expect(await states.listIn(context).rows()).not.toHaveLength(0)
    await expect(table.queryByRole('checkbox')).toBeNull()
  },
}

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Failed: Story = states.failed

/** Breaking someone else's lock needs a reason. */
export const Breaking: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const before = (await list.rows()).length
    const dialog = await list.open(t('contentActions:breakLock'))
    const button = dialog.getByRole('button', { name: t('contentActions:breakLock') })
    await userEvent.click(button)
    const reason = await dialog.findByRole('textbox', { name: t('work:reason') })
    await expect(reason).toBeInvalid()
    await fill(reason, 'Left the company')
    await userEvent.click(button)
    await waitFor(async () => expect(await list.rows()).toHaveLength(before - 1))
  },
}

export const WithoutPermission: Story = states.withoutPermission
