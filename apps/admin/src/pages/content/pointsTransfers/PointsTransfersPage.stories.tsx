import { unwrap } from '@admin/api-client'
import { formatNumber } from '@admin/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { choose } from '../../../stories/choose.ts'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { PointsTransfersPage } from './PointsTransfersPage.tsx'
import { pointsTransfers } from './pointsTransfers.list.tsx'

const path = '/content/pointsTransfers'
const states = listStories({ path, resource: pointsTransfers, area: 'pointsTransfer' })

export default {
  title: 'Pages/Points transfers',
  component: PointsTransfersPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof PointsTransfersPage>

type Story = StoryObj<typeof PointsTransfersPage>

/** The unit is beside each amount, and who made a transfer and how it was reviewed are shown. */
export const Full: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(/^P\d{10}$/)[0]).toBeVisible()
    const { list } = await unwrap(api.GET('/api/admin/points-transfers', { params: { query: {} } }))
    const [first] = list
    if (!first) throw new Error('no transfer')
    const row = within(table.getByRole('row', { name: new RegExp(first.orderNumber) }))
    const unit = t(`enumerations:pointUnit.${first.unit}`)
    await expect(row.getByText(`${formatNumber(first.amount)} ${unit}`)).toBeVisible()
    await expect(
      table.getByRole('columnheader', { name: new RegExp(t('pointsTransfer:review')) }),
    ).toBeVisible()
  },
}

export const NoMatch: Story = states.noMatch('orderNumber=nothing-like-it')

export const Failed: Story = states.failed

export const Phone: Story = states.phone

/** Two users, of whom the first invited the second and has 100 points. */
async function addPair(context: PlayContext) {
  const { api } = pageOf(context)
  const addUser = (nickname: string, inviterId: string | null) =>
    unwrap(
      api.POST('/api/admin/users', {
        body: {
          ...{ nickname, email: `${crypto.randomUUID()}@example.com`, areaCode: '+81', phone: '9012345678' },
          ...{ type: 'member', status: 'normal', inviterId },
        },
      }),
    )
  const giver = await addUser('Sam the inviter', null)
  const taker = await addUser('Kim the invited', giver.id)
  const header = { 'Idempotency-Key': crypto.randomUUID() }
  await unwrap(
    api.POST('/api/admin/users/{id}/points', {
      params: { path: giver, header },
      body: { bizType: '1', amount: 100, remark: '' },
    }),
  )
  return { giver, taker }
}

/** Opens the dialog and fills it in. */
async function fillIn(context: PlayContext, amount: string) {
  const { t } = pageOf(context)
  const pair = await addPair(context)
  const list = states.listIn(context)
  await list.loads()
  const dialog = await list.open(t('pointsTransfer:add'))
  await choose(dialog, t('pointsTransfer:outgoingUser'), pair.giver.nickname)
  await choose(dialog, t('pointsTransfer:incomingUser'), pair.taker.nickname)
  await fill(dialog.getByRole('textbox', { name: t('pointsTransfer:amount') }), amount)
  const send = () => userEvent.click(dialog.getByRole('button', { name: t('pointsTransfer:add') }))
  return { t, list, dialog, send, ...pair }
}

/** The points leave the giver and are held until the receiver confirms. */
export const Transferring: Story = {
  play: async (context) => {
    const { t, list, send, giver } = await fillIn(context, '40')
    await send()
    await list.findToast(new RegExp(t('pointsTransfer:begun', { orderNumber: 'P\\d{10}' })))
    await waitFor(async () => {
      const [first] = await list.rows()
      await expect(first).toHaveTextContent(giver.nickname)
      await expect(first).toHaveTextContent(t('coinEnumerations:transferOutcome.pending'))
    })
  },
}

/** Each error is shown at its field, and nothing that was entered is lost. */
export const Refused: Story = {
  play: async (context) => {
    const { t, dialog, send, giver } = await fillIn(context, '101')
    await send()
    const amount = dialog.getByRole('textbox', { name: t('pointsTransfer:amount') })
    const missing = t('contentValidation:insufficientPoints', { points: '100' })
    await expect(await dialog.findByText(missing)).toBeVisible()
    await expect(amount).toHaveValue('101')
    await choose(dialog, t('pointsTransfer:incomingUser'), giver.nickname)
    await send()
    await expect(await dialog.findByText(t('contentValidation:sameUser'))).toBeVisible()
  },
}

/** Who can't search users enters their ids, which the server looks up. */
export const WithoutUsers: Story = {
  parameters: states.page({ server: { without: ['user:read'] } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { giver, taker } = await addPair(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('pointsTransfer:add'))
    const field = (name: 'outgoingUser' | 'incomingUser' | 'amount') =>
      dialog.getByRole('textbox', { name: t(`pointsTransfer:${name}`) })
    await expect(field('outgoingUser')).toHaveAccessibleDescription(
      `${t('pointsTransfer:outgoingHint')} ${t('fields:idHint')}`,
    )
    await fill(field('outgoingUser'), giver.id)
    await fill(field('incomingUser'), crypto.randomUUID())
    await fill(field('amount'), '40')
    const send = () => userEvent.click(dialog.getByRole('button', { name: t('pointsTransfer:add') }))
    await send()
    await expect(await dialog.findByText(t('validation:notExisting'))).toBeVisible()
    await expect(field('outgoingUser')).toHaveValue(giver.id)
    await fill(field('incomingUser'), taker.id)
    await send()
    await list.findToast(new RegExp(t('pointsTransfer:begun', { orderNumber: 'P\\d{10}' })))
  },
}

/** Without an answer, it is safe to send the same again: the points move once. */
export const AnswerLost: Story = {
  parameters: states.page({
    server: { fail: { path: pointsTransfers.path, method: 'POST', times: 1, done: true } },
  }),
  play: async (context) => {
    const { t, list, dialog, send, giver } = await fillIn(context, '40')
    await send()
    await expect(await dialog.findByText(t('errors:unknownOutcome'))).toBeVisible()
    await send()
    await list.findToast(new RegExp(t('pointsTransfer:begun', { orderNumber: 'P\\d{10}' })))
    await waitFor(async () => {
      const made = (await list.rows()).filter(({ textContent }) => textContent?.includes(giver.nickname))
      await expect(made).toHaveLength(1)
    })
  },
}

const reviewable = states.page({ path: `${path}?reviewable=y` })

export const Approving: Story = {
  parameters: states.page({ path: `${path}?reviewable=y&reviewReason=timeout` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:approve'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByText(t('pointsTransfer:approveHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:approve') }))
    await list.findToast(new RegExp(t('pointsTransfer:approved', { orderNumber: 'P\\d{10}' })))
  },
}

/** A rejection says why. */
export const Rejecting: Story = {
  parameters: reviewable,
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:reject'))
    const dialog = within(await list.findDialog())
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('pointsTransfer:reason') }), 'Account taken over')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await list.findToast(new RegExp(t('pointsTransfer:rejected', { orderNumber: 'P\\d{10}' })))
  },
}

/** A transfer that has changed since it was shown is shown as it is now; the typed reason remains, and decides it. */
export const ChangedMeanwhile: Story = {
  parameters: states.page({ path: `${path}?reviewable=y`, account: 'checker' }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { giver, taker } = await addPair(context)
    const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() })
    const { id, orderNumber } = await unwrap(
      api.POST('/api/admin/points-transfers', {
        params: { header: keyed() },
        body: { outgoingUserId: giver.id, incomingUserId: taker.id, amount: '40', remark: '' },
      }),
    )
    const list = states.listIn(context)
    await list.searchFor(t('pointsTransfer:orderNumber'), orderNumber)
    await list.loads()
    await waitFor(async () => expect(await list.rows()).toHaveLength(1))
    await list.act(t('actions:reject'))
    const dialog = within(await list.findDialog())
    await unwrap(
      api.POST('/api/admin/points-transfers/{id}/raise-exception', {
        params: { path: { id }, header: keyed() },
        body: { remark: 'Same device' },
      }),
    )
    const reason = await dialog.findByRole('textbox', { name: t('pointsTransfer:reason') })
    await fill(reason, 'Account taken over')
    const reject = dialog.getByRole('button', { name: t('actions:reject') })
    await userEvent.click(reject)
    await expect(await dialog.findByText(t('errors:changedMeanwhile'))).toBeVisible()
    await expect(dialog.getByText('Same device')).toBeVisible()
    await expect(reason).toHaveValue('Account taken over')
    await userEvent.click(reject)
    await list.findToast(new RegExp(t('pointsTransfer:rejected', { orderNumber })))
  },
}

/** Opens the menu of the first row and returns one of its items. */
async function itemOf(context: PlayContext, name: string) {
  const { labels } = pageOf(context)
  const table = await states.listIn(context).loads()
  const [menu] = await table.findAllByRole('button', { name: labels.table.moreActions })
  await userEvent.click(menu as HTMLElement)
  // The reason for which an item is disabled belongs to its name.
  return screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })
}

/** What an operator made is for others to review, and theirs to cancel. */
export const CancelingOwn: Story = {
  play: async (context) => {
    const { t, list, send } = await fillIn(context, '40')
    await send()
    await list.findToast(new RegExp(t('pointsTransfer:begun', { orderNumber: 'P\\d{10}' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const table = await list.loads()
    const [approve] = table.getAllByRole('button', { name: t('actions:approve') })
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    await expect(approve).toHaveAccessibleDescription(t('errors:ownTransfer'))
    await userEvent.click(await itemOf(context, t('contentActions:cancelTransfer')))
    const dialog = within(await list.findDialog())
    await fill(dialog.getByRole('textbox', { name: t('pointsTransfer:reason') }), 'Entered twice')
    await userEvent.click(dialog.getByRole('button', { name: t('contentActions:cancelTransfer') }))
    await list.findToast(new RegExp(t('pointsTransfer:canceled', { orderNumber: 'P\\d{10}' })))
  },
}

/** Only the operator who made a transfer cancels it: the menu says so. */
export const CancelingOthers: Story = {
  parameters: reviewable,
  play: async (context) => {
    const { t } = pageOf(context)
    const item = await itemOf(context, t('contentActions:cancelTransfer'))
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByText(t('contentErrors:onlyMakerCancels'))).toBeVisible()
  },
}

/** An exception puts a transfer under review. */
export const RaisingException: Story = {
  parameters: states.page({ path: `${path}?outcome=pending` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await userEvent.click(await itemOf(context, t('actions:raiseException')))
    const dialog = within(await list.findDialog())
    await fill(dialog.getByRole('textbox', { name: t('pointsTransfer:reason') }), 'Same device')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:raiseException') }))
    await list.findToast(new RegExp(t('pointsTransfer:raised', { orderNumber: 'P\\d{10}' })))
    await waitFor(async () =>
      expect((await list.rows())[0]).toHaveTextContent(t('coinEnumerations:transferReviewReason.exception')),
    )
  },
}

/** The drawer shows both entries of a transfer that was paid out. */
export const Details: Story = {
  parameters: states.page({ path: `${path}?outcome=success` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:details'))
    const drawer = within(await list.findDialog())
    const name = new RegExp(t('pointsTransfer:entriesOf', { orderNumber: 'P\\d{10}' }))
    const entries = within(await drawer.findByRole('table', { name }))
    await expect(entries.getAllByRole('row')).toHaveLength(3)
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
