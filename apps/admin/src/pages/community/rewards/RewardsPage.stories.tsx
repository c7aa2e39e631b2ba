import { unwrap } from '@admin/api-client'
import { REWARD_IMPORT_MAX_ROWS } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { choose } from '../../../stories/choose.ts'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { RewardsPage } from './RewardsPage.tsx'
import { rewards } from './rewards.list.tsx'

const path = '/community/rewards'
const states = listStories({ path, resource: rewards, area: 'reward' })

export default {
  title: 'Pages/Rewards',
  component: RewardsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof RewardsPage>

type Story = StoryObj<typeof RewardsPage>

export const Full: Story = {
  play: async (context) => {
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(/^R\d{10}$/)[0]).toBeVisible()
  },
}

export const NoMatch: Story = states.noMatch('number=nothing-like-it')

export const Failed: Story = states.failed

/** Opens the dialog that grants, and fills in everything but the reason. */
async function fillIn(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  const dialog = await list.open(t('reward:add'))
  await dialog.findByRole('combobox', { name: t('reward:user') })
  await chooseFirst(dialog, t('reward:user'))
  await chooseFirst(dialog, t('reward:activity'))
  await fill(dialog.getByRole('textbox', { name: t('reward:amount') }), '120')
  return { t, list, dialog }
}

/** A grant says why, and waits for another operator. */
export const Granting: Story = {
  play: async (context) => {
    const { t, list, dialog } = await fillIn(context)
    await list.save()
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('reward:reason') }), 'Thirty days in a row')
    await list.save()
    await list.findToast(new RegExp(t('reward:granted', { number: 'R\\d{10}' })))
    await waitFor(async () => {
      const [first] = await list.rows()
      await expect(first).toHaveTextContent(t('communityEnumerations:rewardState.pending'))
    })
  },
}

/** The same user isn’t rewarded twice for an activity that doesn’t repeat. */
export const GrantingTwice: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: given } = await unwrap(
      api.GET('/api/admin/rewards', { params: { query: { activity: 'contest', state: 'approved' } } }),
    )
    const [reward] = given
    if (!reward) throw new Error('no reward for a contest')
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('reward:add'))
    await choose(dialog, t('reward:user'), reward.userName)
    await choose(dialog, t('reward:activity'), t('reward:activity') === 'Activity' ? 'Creator' : '创作')
    await fill(dialog.getByRole('textbox', { name: t('reward:amount') }), '5')
    await fill(dialog.getByRole('textbox', { name: t('reward:reason') }), 'Prize')
    await list.save()
    await expect(await dialog.findByText(t('communityValidation:alreadyRewarded'))).toBeVisible()
  },
}

/** The first button of a kind that can be used. */
async function press(context: PlayContext, action: 'approve' | 'reject') {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  const table = await list.loads()
  const buttons = await table.findAllByRole('button', { name: t(`actions:${action}`) })
  await userEvent.click(buttons.find((button) => button.ariaDisabled !== 'true') as HTMLElement)
  return { t, list, dialog: within(await list.findDialog()) }
}

const pending = states.page({ path: `${path}?state=pending` })

export const Approving: Story = {
  parameters: pending,
  play: async (context) => {
    const { t, list, dialog } = await press(context, 'approve')
    await expect(await dialog.findByText(t('reward:approveHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:approve') }))
    await list.findToast(new RegExp(t('reward:approved', { number: 'R\\d{10}' })))
  },
}

/** A rejection says why. */
export const Rejecting: Story = {
  parameters: pending,
  play: async (context) => {
    const { t, list, dialog } = await press(context, 'reject')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('reward:reason') }), 'Not on the list')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await list.findToast(new RegExp(t('reward:rejected', { number: 'R\\d{10}' })))
  },
}

/** What an operator granted is for others to review: the buttons say so. */
export const Own: Story = {
  parameters: pending,
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: users } = await unwrap(
      api.GET('/api/admin/users', { params: { query: { status: 'normal', pageSize: 1 } } }),
    )
    await unwrap(
      api.POST('/api/admin/rewards', {
        params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
        body: { userId: users[0]?.id ?? '', activity: 'signIn', amount: 5, reason: 'Seven days in a row' },
      }),
    )
    const list = states.listIn(context)
    await list.loads()
    await list.searchFor(t('reward:user'), users[0]?.nickname ?? '')
    const table = await list.loads()
    const approve = (await table.findAllByRole('button', { name: t('actions:approve') }))[0]
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'))
    await expect(approve).toHaveAccessibleDescription(t('communityErrors:ownReward'))
  },
}

/** Each row of a file is shown with what it would do; bad ones are named with their places. */
export const Importing: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: users } = await unwrap(
      api.GET('/api/admin/users', { params: { query: { status: 'normal', pageSize: 1 } } }),
    )
    const userId = users[0]?.id ?? ''
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('reward:import'))
    const rows = `userId,activity,amount,reason\n${userId},invitation,50,Friend\n${userId},invitation,0,Friend\nnobody,invitation,5,Friend`
    await fill(await dialog.findByRole('textbox', { name: t('reward:rows') }), rows)
    await expect(await dialog.findByText(t('reward:summary', { valid: 1, refused: 2 }))).toBeVisible()
    const preview = within(dialog.getByRole('table', { name: t('reward:preview') }))
    await expect(preview.getByText(t('reward:problem.unknownUser'))).toBeVisible()
    const run = dialog.getByRole('button', { name: t('reward:importRun') })
    await userEvent.click(run)
    const refused = new RegExp(t('communityValidation:refusedRows', { rows: '3 .+4 ' }))
    await expect(await dialog.findByText(refused)).toBeVisible()
    await userEvent.click(dialog.getByRole('switch', { name: t('reward:validOnly') }))
    await userEvent.click(run)
    const imported = t('reward:imported', { count: 1 })
    await list.findToast(t('reward:importedSome', { imported, skipped: 2 }))
  },
}

/** A text that can't be read as rows says why, and isn't sent. */
export const ImportingTooMany: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('reward:import'))
    const rows = Array.from({ length: REWARD_IMPORT_MAX_ROWS + 1 }, () => 'a,b,1,c').join('\n')
    const input = await dialog.findByRole('textbox', { name: t('reward:rows') })
    const run = dialog.getByRole('button', { name: t('reward:importRun') })
    await fill(input, rows)
    await expect(run).toBeDisabled()
    const message = t('communityValidation:tooManyRows', { maximum: REWARD_IMPORT_MAX_ROWS })
    await expect(await dialog.findByText(message)).toBeVisible()
    await expect(run).toBeDisabled()
  },
}

/** Without an answer, it is safe to send the same again: the reward is granted once. */
export const AnswerLost: Story = {
  parameters: states.page({
    server: { fail: { path: rewards.path, method: 'POST', times: 1, done: true } },
  }),
  play: async (context) => {
    const { t, list, dialog } = await fillIn(context)
    await fill(dialog.getByRole('textbox', { name: t('reward:reason') }), 'Thirty days in a row')
    await list.save()
    await expect(await dialog.findByText(t('errors:unknownOutcome'))).toBeVisible()
    await list.save()
    await list.findToast(new RegExp(t('reward:granted', { number: 'R\\d{10}' })))
    await waitFor(async () => {
      const granted = (await list.rows()).filter(({ textContent }) => textContent?.includes('Thirty days'))
      await expect(granted).toHaveLength(1)
    })
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
