import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../stories/fill.ts'
import { chooseFirst, listOf } from '../../stories/listOf.ts'
import type { PageParameters } from '../../stories/PageParameters.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { MerchantsPage } from './MerchantsPage.tsx'
import { merchants } from './merchants.resource.ts'

const path = '/coinMerchant/coinMerchantList'
const PASSWORD = 'A-Long-Password-1!'

/** A story's page; what is left out is the administrator's full list. */
const page = (parameters: Partial<PageParameters> = {}) => ({ page: { path, ...parameters } })

export default {
  title: 'Pages/Merchants',
  component: MerchantsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof MerchantsPage>

type Story = StoryObj<typeof MerchantsPage>

/** Searches by account. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('merchants:title'))
    await list.loads()
    await list.searchFor(t('merchants:account'), 'luckystar')
    const table = await list.findTable()
    await waitFor(() => expect(within(table).queryByText(/^hongyun/)).toBeNull())
    await expect((await within(table).findAllByText(/^luckystar/)).length).toBeGreaterThan(0)
  },
}

export const Empty: Story = {
  parameters: page({ server: { empty: true } }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(pageOf({ loaded }).labels.table.empty)).toBeVisible()
  },
}

export const NoMatch: Story = {
  parameters: page({ path: `${path}?account=nobody` }),
  play: async ({ canvas, loaded }) => {
    const { labels } = pageOf({ loaded })
    await expect(await canvas.findByText(labels.table.noMatch)).toBeVisible()
    await expect(canvas.getByRole('button', { name: labels.table.clearFilters })).toBeEnabled()
  },
}

export const Loading: Story = {
  parameters: page({ server: { hold: merchants.path } }),
  play: async (context) => {
    const table = await listOf(context, pageOf(context).t('merchants:title')).findTable()
    await expect(table).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  parameters: page({ server: { fail: { path: merchants.path } } }),
  play: async ({ canvas, loaded }) => {
    const { t, labels } = pageOf({ loaded })
    await expect(await canvas.findByRole('button', { name: labels.table.retry })).toBeVisible()
    await expect(canvas.getByText(t('errors:internal'))).toBeVisible()
  },
}

export const TriedAgain: Story = {
  parameters: page({ server: { fail: { path: merchants.path, times: 1 } } }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    await userEvent.click(await context.canvas.findByRole('button', { name: labels.table.retry }))
    const table = await listOf(context, t('merchants:title')).loads()
    await expect((await table.findAllByRole('button', { name: t('actions:edit') })).length).toBe(15)
  },
}

export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('merchants:title'))
    await list.loads()
    await fillIn(context, 'storyshop')
    await list.save()
    await list.findToast(t('actions:added'))
    await expect(await within(await list.findTable()).findByText('storyshop')).toBeVisible()
  },
}

/** The account is taken: the server's word stands at the field, which has the focus. */
export const RefusedField: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: taken } = await unwrap(
      api.GET('/api/admin/merchants', { params: { query: { pageSize: 1 } } }),
    )
    const list = listOf(context, t('merchants:title'))
    await list.loads()
    await fillIn(context, taken[0]?.account ?? '')
    await list.save()
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('validation:usernameTaken'))).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: t('merchants:account') })).toHaveFocus())
  },
}

export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('merchants:title'))
    await list.loads()
    const dialog = await list.open(list.editButton)
    const nickname = await dialog.findByRole('textbox', { name: t('merchants:nickname') })
    await expect(nickname).not.toHaveValue('')
  },
}

/** Somebody else saved the same merchant meanwhile. */
export const Conflict: Story = {
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = listOf(context, t('merchants:title'))
    await list.loads()
    const dialog = await list.open(list.editButton)
    const nickname = await dialog.findByRole('textbox', { name: t('merchants:nickname') })
    await fill(nickname, 'Mine')
    const { list: rows } = await unwrap(
      api.GET('/api/admin/merchants', { params: { query: { pageSize: 1 } } }),
    )
    if (!rows[0]) throw new Error('no merchant')
    const { id, agentId, status, transferLimit, remark, version } = rows[0]
    const body = { nickname: 'Theirs', agentId, status, transferLimit, remark, version }
    await unwrap(api.PUT('/api/admin/merchants/{id}', { params: { path: { id } }, body }))
    await list.save()
    await expect(await screen.findByText(labels.dialog.conflictTitle)).toBeVisible()
    await expect(screen.getByText('Theirs')).toBeVisible()
  },
}

export const Selected: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await listOf(context, t('merchants:title')).loads()
    await userEvent.click(await table.findByRole('checkbox', { name: labels.table.selectAll }))
    await expect(await context.canvas.findByText(labels.table.selected(15))).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: t('actions:disable') })).toBeEnabled()
  },
}

/** The role reads the list and changes nothing. */
export const ReadOnly: Story = {
  parameters: page({ account: 'editor' }),
  play: async (context) => {
    const { t } = pageOf(context)
    await listOf(context, t('merchants:title')).loads()
    await expect(context.canvas.queryByRole('button', { name: t('merchants:add') })).toBeNull()
    await expect(context.canvas.queryByRole('button', { name: t('actions:edit') })).toBeNull()
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
    await expect(await canvas.findByRole('button', { name: t('merchants:add') })).toBeVisible()
    await expect(canvas.getByRole('button', { name: t('shell:openMenu') })).toBeVisible()
  },
}

async function fillIn(context: PlayContext, account: string) {
  const { t } = pageOf(context)
  const dialog = await listOf(context, t('merchants:title')).open(t('merchants:add'))
  await fill(await dialog.findByRole('textbox', { name: t('merchants:account') }), account)
  await fill(dialog.getByRole('textbox', { name: t('merchants:nickname') }), 'Shop')
  await chooseFirst(dialog, t('merchants:agent'))
  await fill(dialog.getByLabelText(new RegExp(`^${t('accounts:password')}`)), PASSWORD)
  await fill(dialog.getByRole('textbox', { name: t('merchants:transferLimit') }), '5000')
}
