import { unwrap } from '@admin/api-client'
import { QUOTA_DAYS } from '@admin/api-client/contract/limits'
import { formatNumber } from '@admin/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { QuotasPage } from './QuotasPage.tsx'
import { quotas } from './quotas.list.tsx'
import { usedText } from './usedText.ts'

const path = '/agents/quotas'
const states = listStories({ path, resource: quotas, area: 'quota' })
const NUMBER = 'Q\\d{10}'

export default {
  title: 'Pages/Quotas',
  component: QuotasPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof QuotasPage>

type Story = StoryObj<typeof QuotasPage>

/** What is left of a quota is beside what was used, with a bar. */
export const Full: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(new RegExp(`^${NUMBER}$`))[0]).toBeVisible()
    await expect(table.getByRole('columnheader', { name: new RegExp(t('quota:left')) })).toBeVisible()
    const { list } = await unwrap(api.GET('/api/admin/quotas', { params: { query: {} } }))
    const credit = list.find(({ kind, used }) => kind === 'credit' && used !== '0')
    if (!credit) throw new Error('no credit is used')
    const row = within(table.getByRole('row', { name: new RegExp(credit.number) }))
    await expect(row.getByText(formatNumber(credit.left ?? ''))).toBeVisible()
    await expect(row.getByRole('progressbar', { name: usedText(t, credit) })).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('number=nothing-like-it')

export const Failed: Story = states.failed

/** Opens the dialog that adds, and fills in everything but the reason. */
async function fillIn(context: PlayContext) {
  const { t, api } = pageOf(context)
  // One that has been topped up, without a quota.
  const { list: moved } = await unwrap(
    api.GET('/api/admin/transfers', {
      params: { query: { type: 'topUp', outcome: 'success', pageSize: 100 } },
    }),
  )
  const { list: held } = await unwrap(api.GET('/api/admin/quotas', { params: { query: { pageSize: 100 } } }))
  const agent = moved.find(
    ({ incomingPartyId, incomingPartyKind }) =>
      incomingPartyKind === 'agent' && !held.some(({ granteeId }) => granteeId === incomingPartyId),
  )
  const list = states.listIn(context)
  await list.loads()
  const dialog = await list.open(t('quota:add'))
  await dialog.findByRole('combobox', { name: t('quota:granteeId') })
  if (agent) {
    await fill(dialog.getByRole('combobox', { name: t('quota:granteeId') }), agent.incomingPartyName)
    await userEvent.keyboard('{Enter}')
  }
  await chooseFirst(dialog, t('quota:granteeId'))
  await chooseFirst(dialog, t('quota:kind'))
  await fill(dialog.getByRole('textbox', { name: t('quota:amount') }), '250000')
  return { t, list, dialog }
}

/** What the last days would have looked like is shown before anything is saved. */
export const WhatIf: Story = {
  play: async (context) => {
    const { t, dialog } = await fillIn(context)
    const preview = within(dialog.getByRole('region', { name: t('quota:whatIf') }))
    await expect(preview.getByText(t('quota:whatIfPeriod', { days: QUOTA_DAYS }))).toBeVisible()
    await waitFor(() => expect(preview.queryByText(t('quota:whatIfNeeds', { days: QUOTA_DAYS }))).toBeNull())
  },
}

/** A holder that is entered as an id is looked up only with a complete one. */
export const WithoutParties: Story = {
  parameters: states.page({ server: { without: ['party:read'] } }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: agents } = await unwrap(
      api.GET('/api/admin/agents', { params: { query: { pageSize: 1 } } }),
    )
    const id = agents[0]?.id ?? ''
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('quota:add'))
    const holder = await dialog.findByRole('textbox', { name: t('quota:granteeId') })
    await fill(dialog.getByRole('textbox', { name: t('quota:amount') }), '250000')
    const preview = within(dialog.getByRole('region', { name: t('quota:whatIf') }))
    const needs = t('quota:whatIfNeeds', { days: QUOTA_DAYS })
    await fill(holder, id)
    await waitFor(() => expect(preview.queryByText(needs)).toBeNull())
    await fill(holder, id.slice(0, -1))
    await expect(await preview.findByText(needs)).toBeVisible()
  },
}

/** A quota without a reason isn't sent, and keeps what was entered. */
export const Incomplete: Story = {
  play: async (context) => {
    const { t, list, dialog } = await fillIn(context)
    await list.save()
    await expect((await dialog.findAllByText(t('validation:required')))[0]).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('quota:amount') })).toHaveValue('250,000')
  },
}

/** The first button of an action that can be used. */
async function press(context: PlayContext, action: string) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  const table = await list.loads()
  const buttons = await table.findAllByRole('button', { name: action })
  await userEvent.click(buttons.find((button) => button.ariaDisabled !== 'true') as HTMLElement)
  return { t, list, dialog: within(await list.findDialog()) }
}

const pending = states.page({ path: `${path}?status=pending&reviewable=y` })

export const Approving: Story = {
  parameters: pending,
  play: async (context) => {
    const { t } = pageOf(context)
    const { list, dialog } = await press(context, t('actions:approve'))
    await expect(await dialog.findByText(new RegExp(NUMBER))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:approve') }))
    await list.findToast(new RegExp(t('quota:approved', { number: NUMBER })))
  },
}

/** A rejection says why. */
export const Rejecting: Story = {
  parameters: pending,
  play: async (context) => {
    const { t } = pageOf(context)
    const { list, dialog } = await press(context, t('actions:reject'))
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('quota:reason') }), 'Not agreed')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await list.findToast(new RegExp(t('quota:rejected', { number: NUMBER })))
  },
}

const activeBy = (sort: string) => states.page({ path: `${path}?status=active&kind=daily&sort=${sort}` })

export const Revoking: Story = {
  // The latest: its holder has passed none of it on.
  parameters: activeBy('-createTime'),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('agentActions:revokeQuota'))
    const dialog = within(await list.findDialog())
    await expect(dialog.getByText(t('quota:revokeHint'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('quota:reason') }), 'The agreement ended')
    await userEvent.click(dialog.getByRole('button', { name: t('agentActions:revokeQuota') }))
    await list.findToast(new RegExp(t('quota:revoked', { number: NUMBER })))
  },
}

/** A larger amount is a new request; a smaller one is rejected on its field. */
export const Raising: Story = {
  parameters: activeBy('createTime'),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('agentActions:raise'))
    const dialog = within(await list.findDialog())
    await expect(dialog.getByText(t('quota:raiseHint'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('quota:newAmount') }), '1')
    await fill(dialog.getByRole('textbox', { name: t('quota:reason') }), 'Volume doubled')
    const send = () => userEvent.click(dialog.getByRole('button', { name: t('agentActions:raise') }))
    await send()
    await expect(
      await dialog.findByText(new RegExp(t('validation:minimum', { minimum: '[\\d,]+' }))),
    ).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('quota:newAmount') }), '90000000')
    await send()
    await list.findToast(new RegExp(t('quota:raised', { number: NUMBER })))
  },
}

/** An exception for one transfer says what it means, and is marked in the list. */
export const BreakGlass: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('quota:breakGlass'))
    await expect(await dialog.findByText(t('quota:breakGlassHint'))).toBeVisible()
    await chooseFirst(dialog, t('quota:granteeId'))
    await fill(dialog.getByRole('textbox', { name: t('quota:amount') }), '5000')
    await fill(dialog.getByRole('textbox', { name: t('quota:reason') }), 'Payout tonight')
    await userEvent.click(dialog.getByRole('button', { name: t('quota:breakGlassSend') }))
    await list.findToast(new RegExp(t('quota:breakGlassDone', { number: NUMBER })))
    await waitFor(async () => {
      const [first] = await list.rows()
      await expect(first).toHaveTextContent(t('quota:breakGlass'))
    })
  },
}

/** What an operator requested is for others to review: the buttons say so. */
export const Own: Story = {
  parameters: states.page({ path: `${path}?status=pending` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: merchants } = await unwrap(
      api.GET('/api/admin/merchants', { params: { query: { pageSize: 1 } } }),
    )
    await unwrap(
      api.POST('/api/admin/quotas/break-glass', {
        params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
        body: { granteeId: merchants[0]?.id ?? '', amount: '5000', reason: 'Payout tonight' },
      }),
    )
    const list = states.listIn(context)
    await list.loads()
    await userEvent.click(context.canvas.getByRole('button', { name: pageOf(context).labels.search.search }))
    const table = await list.loads()
    const [approve] = await table.findAllByRole('button', { name: t('actions:approve') })
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'))
    await expect(approve).toHaveAccessibleDescription(t('agentErrors:ownQuota'))
  },
}

/** A row opens to its use over time and the transfers that used it. */
export const Details: Story = {
  parameters: states.page({ path: `${path}?status=exhausted&kind=credit` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    const [expand] = await table.findAllByRole('button', {
      name: new RegExp(labels.table.expandRow(NUMBER)),
    })
    await userEvent.click(expand as HTMLElement)
    const uses = await context.canvas.findByRole('list', { name: t('quota:uses') })
    await expect(within(uses).getAllByText(/T\d{10}/)[0]).toBeVisible()
    const usage = within(context.canvas.getByRole('region', { name: t('quota:usage') }))
    const asTable = await usage.findByRole('button', { name: new RegExp(t('quota:showTable')) })
    await userEvent.click(asTable)
    await expect(usage.getByRole('table', { name: t('quota:usage') })).toBeVisible()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
