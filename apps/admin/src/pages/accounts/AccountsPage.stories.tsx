import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../stories/fill.ts'
import { listOf } from '../../stories/listOf.ts'
import type { PageParameters } from '../../stories/PageParameters.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { AccountsPage } from './AccountsPage.tsx'
import { accounts } from './accounts.resource.ts'

const path = '/system/account'

const page = (parameters: Partial<PageParameters> = {}) => ({ page: { path, ...parameters } })

export default {
  title: 'Pages/Staff accounts',
  component: AccountsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof AccountsPage>

type Story = StoryObj<typeof AccountsPage>

/** Searches by username. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('accounts:title'))
    await list.loads()
    await list.searchFor(t('accounts:username'), 'editor')
    const table = within(await list.findTable())
    await expect(await table.findByText('editor')).toBeVisible()
    await waitFor(() => expect(table.getAllByRole('button', { name: list.editButton })).toHaveLength(1))
  },
}

export const Loading: Story = {
  parameters: page({ server: { hold: accounts.path } }),
  play: async (context) => {
    const table = await listOf(context, pageOf(context).t('accounts:title')).findTable()
    await expect(table).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  parameters: page({ server: { fail: { path: accounts.path } } }),
  play: async ({ canvas, loaded }) => {
    const { labels } = pageOf({ loaded })
    await expect(await canvas.findByRole('button', { name: labels.table.retry })).toBeVisible()
  },
}

export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('accounts:title'))
    await list.loads()
    const dialog = await list.open(t('accounts:add'))
    await expect(await dialog.findByRole('textbox', { name: t('accounts:username') })).toHaveValue('')
  },
}

export const Editing: Story = {
  parameters: page({ path: `${path}?username=editor` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('accounts:title'))
    await list.loads()
    const dialog = await list.open(list.editButton)
    const nickname = await dialog.findByRole('textbox', { name: t('accounts:nickname') })
    await fill(nickname, 'Rose')
    await list.save()
    await list.findToast(t('actions:saved'))
    await expect(await within(await list.findTable()).findByText('Rose')).toBeVisible()
  },
}

/** Asks before it freezes an account, and says what that means. */
export const Freezing: Story = {
  parameters: page({ path: `${path}?username=editor` }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const table = await listOf(context, t('accounts:title')).loads()
    await userEvent.click(await table.findByRole('button', { name: labels.table.moreActions }))
    await userEvent.click(await screen.findByRole('menuitem', { name: t('actions:freeze') }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(t('accounts:freezeHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:freeze') }))
    await screen.findByText(t('actions:frozen'))
    const { list } = await unwrap(
      api.GET('/api/admin/accounts', { params: { query: { username: 'editor' } } }),
    )
    await expect(list[0]?.status).toBe('frozen')
  },
}

export const ReadOnly: Story = {
  parameters: page({ account: 'editor' }),
  play: async (context) => {
    const { t } = pageOf(context)
    await listOf(context, t('accounts:title')).loads()
    await expect(context.canvas.queryByRole('button', { name: t('accounts:add') })).toBeNull()
  },
}

export const WithoutPermission: Story = {
  parameters: page({ account: 'user' }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('heading', { name: t('shell:forbiddenTitle') })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('button', { name: t('accounts:add') })).toBeVisible()
  },
}
