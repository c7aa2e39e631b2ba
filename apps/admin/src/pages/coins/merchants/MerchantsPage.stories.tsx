import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { MerchantsPage } from './MerchantsPage.tsx'
import { merchants } from './merchants.list.tsx'

const path = '/coinMerchant/coinMerchantList'
const PASSWORD = 'A-Long-Password-1!'

const states = listStories({ path, resource: merchants, area: 'merchant' })

export default {
  title: 'Pages/Merchants',
  component: MerchantsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof MerchantsPage>

type Story = StoryObj<typeof MerchantsPage>

export const Full: Story = states.searched({ field: 'account', text: 'luckystar' })

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('account=nobody')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const TriedAgain: Story = {
  parameters: states.page({
    path: `${path}?sort=account`,
    server: { fail: { path: merchants.path, times: 1 } },
  }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    await userEvent.click(await context.canvas.findByRole('button', { name: labels.table.retry }))
    const table = await states.listIn(context).loads()
    await expect((await table.findAllByRole('button', { name: t('actions:edit') })).length).toBe(15)
  },
}

export const Adding: Story = states.adding({
  fillIn: (context, dialog) => fillIn(context, dialog, 'storyshop'),
  shows: 'storyshop',
})

/** One that never had coins and has no sub-accounts, which alone can be deleted. */
export const Deleting: Story = {
  play: async (context) => {
    const { api } = pageOf(context)
    const { list: agents } = await unwrap(api.GET('/api/admin/agents'))
    const agentId = agents[0]?.id ?? ''
    const body = {
      account: 'storyshop',
      nickname: 'Shop',
      agentId,
      status: 'enabled' as const,
      transferLimit: '5000',
    }
    await unwrap(api.POST('/api/admin/merchants', { body: { ...body, remark: '', password: PASSWORD } }))
    const list = states.listIn(context)
    await list.loads()
    await list.searchFor(pageOf(context).t('merchant:account'), body.account)
    await waitFor(async () => expect(await list.rows()).toHaveLength(1))
    await states.deleting('').play(context)
  },
}

/** The account is taken: the server's word is at the field, which has the focus. */
export const RefusedField: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: taken } = await unwrap(
      api.GET('/api/admin/merchants', { params: { query: { pageSize: 1 } } }),
    )
    const list = states.listIn(context)
    await list.loads()
    await fillIn(context, await list.open(t('merchant:add')), taken[0]?.account ?? '')
    await list.save()
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('validation:usernameTaken'))).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: t('merchant:account') })).toHaveFocus())
  },
}

export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const nickname = await dialog.findByRole('textbox', { name: t('merchant:nickname') })
    await expect(nickname).not.toHaveValue('')
  },
}

/** Another user saved the same merchant while the form was open. */
export const Conflict: Story = {
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    const nickname = await dialog.findByRole('textbox', { name: t('merchant:nickname') })
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

/** From the agent above, with both balances in sight. */
export const ToppingUp: Story = {
  parameters: states.page({ path: `${path}?status=enabled` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:topUp'))
    const dialog = within(await list.findDialog())
    await waitFor(() => expect(dialog.getAllByText(t('transfer:balanceNow'))).toHaveLength(2))
    await fill(dialog.getByRole('textbox', { name: t('transfer:amount') }), '1')
    await userEvent.click(dialog.getByRole('button', { name: t('transfer:send') }))
    await screen.findByText(/T\d{10}/, { selector: '[role=alert] *' })
  },
}

/** A merchant's coins are moved by its agent, which it does not see. */
export const OwnRow: Story = {
  parameters: states.page({ account: 'merchant' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const topUp = await table.findByRole('button', { name: t('actions:topUp') })
    await expect(topUp).toHaveAttribute('aria-disabled', 'true')
    await expect(topUp).toHaveAccessibleDescription(t('merchant:ownCoins'))
  },
}

export const Selected: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(await table.findByRole('checkbox', { name: labels.table.selectAll }))
    await expect(await context.canvas.findByText(labels.table.selected(15))).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: t('actions:disable') })).toBeEnabled()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone

async function fillIn(context: PlayContext, dialog: PlayContext['canvas'], account: string) {
  const { t } = pageOf(context)
  await fill(await dialog.findByRole('textbox', { name: t('merchant:account') }), account)
  await fill(dialog.getByRole('textbox', { name: t('merchant:nickname') }), 'Shop')
  await chooseFirst(dialog, t('merchant:agent'))
  await fill(dialog.getByLabelText(new RegExp(`^${t('password:password')}`)), PASSWORD)
  await fill(dialog.getByRole('textbox', { name: t('merchant:transferLimit') }), '5000')
}
