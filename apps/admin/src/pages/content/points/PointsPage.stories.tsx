import { unwrap } from '@admin/api-client'
import { VALIDITY_TYPES } from '@admin/api-client/contract/content/pointFacts'
import {
  POINTS_GRANT_REVIEW,
  POINTS_VALIDITY_MIN_DAYS,
  REVIEW_WINDOW_HOURS,
} from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill, findEditable } from '../../../stories/fill.ts'
import { listOf } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { points } from './entries/entries.list.tsx'
import { PointsPage } from './PointsPage.tsx'

const path = '/content/points'
const states = listStories({ path, resource: points, area: 'points' })

export default {
  title: 'Pages/Points',
  component: PointsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof PointsPage>

type Story = StoryObj<typeof PointsPage>

/** The list of a tab: that of the entries is named as the page is, the others as their tabs are. */
const listIn = (context: PlayContext, tab: 'entries' | 'rules' | 'grants') =>
  tab === 'entries' ? states.listIn(context) : listOf(context, pageOf(context).t(`points:${tab}`))

/** Entries of both units; the name of a user leads to them. */
export const Full: Story = {
  play: async (context) => {
    const table = await listIn(context, 'entries').loads()
    const [user] = table.getAllByRole('link')
    await expect(user).toHaveAttribute('href', expect.stringContaining('/users/usersList?id='))
    await expect(table.getAllByText(/^[+−]\d/)[0]).toBeVisible()
  },
}

export const OfStars: Story = {
  parameters: states.page({ path: `${path}?unit=stars` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listIn(context, 'entries')
    await list.loads()
    for (const row of await list.rows())
      await expect(row).toHaveTextContent(t('enumerations:pointUnit.stars'))
  },
}

export const NoMatch: Story = states.noMatch('source=view&amountFrom=999999')

export const Failed: Story = states.failed

/** The balance of an entry's user is adjusted in the entry's unit. */
export const AdjustingStars: Story = {
  parameters: states.page({ path: `${path}?unit=stars` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listIn(context, 'entries')
    await list.loads()
    await list.act(t('userActions:changePoints'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByRole('radio', { name: t('enumerations:pointUnit.stars') })).toBeChecked()
    await fill(await findEditable(dialog, t('user:amount')), '77')
    await list.save()
    await list.findToast(new RegExp(t('user:starsChanged', { name: '.+', stars: '.+' })))
    await waitFor(async () => expect((await list.rows())[0]).toHaveTextContent('+77'))
  },
}

/** What expires soon, and whose it is. */
export const Expiring: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listIn(context, 'entries')
    await list.loads()
    const drawer = await list.open(t('points:expiring'))
    await expect(await drawer.findByText(t('points:expiringHint', { days: 365 }))).toBeVisible()
    await userEvent.click(drawer.getByRole('radio', { name: t('enumerations:pointUnit.stars') }))
    const never = { item: VALIDITY_TYPES.stars, days: POINTS_VALIDITY_MIN_DAYS }
    await expect(await drawer.findByText(t('points:neverExpiring', never))).toBeVisible()
  },
}

/** A change of a rule is checked and applies from then on. */
export const EarningRules: Story = {
  parameters: states.page({ path: `${path}?tab=rules&unit=points&source=view` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listIn(context, 'rules')
    await list.loads()
    await list.act(t('actions:edit'))
    const dialog = within(await list.findDialog())
    const cap = await dialog.findByRole('textbox', { name: t('pointRule:dailyCap') })
    await fill(dialog.getByRole('textbox', { name: t('pointRule:amount') }), '5')
    await fill(cap, '4')
    await list.save()
    await waitFor(() => expect(cap).toBeInvalid())
    await expect(dialog.getByText(t('contentValidation:capBelowAmount'))).toBeVisible()
    await fill(cap, '45')
    await list.save()
    await list.findToast(new RegExp(t('actions:saved', { name: '.+' })))
    await waitFor(async () => expect((await list.rows())[0]).toHaveTextContent('45'))
  },
}

/** A user in good standing. */
async function someUser(context: PlayContext) {
  const query = { status: 'normal', pageSize: 1 } as const
  const { list } = await unwrap(pageOf(context).api.GET('/api/admin/users', { params: { query } }))
  const [user] = list
  if (!user) throw new Error('no user')
  return user
}

const grants = states.page({ path: `${path}?tab=grants` })

/** Each row of a file is shown with what it would do; bad ones are left out if the operator says so. */
export const Importing: Story = {
  parameters: grants,
  play: async (context) => {
    const { t } = pageOf(context)
    const user = await someUser(context)
    const list = listIn(context, 'grants')
    await list.loads()
    const dialog = await list.open(t('pointGrant:import'))
    await fill(await dialog.findByRole('textbox', { name: t('pointGrant:remark') }), 'Contest')
    const rows = `userId,amount,remark\n${user.id},50,Second prize\nnobody,5`
    await fill(dialog.getByRole('textbox', { name: t('pointGrant:rows') }), rows)
    await expect(await dialog.findByText(t('pointGrant:summary', { valid: 1, refused: 1 }))).toBeVisible()
    const preview = within(dialog.getByRole('table', { name: t('pointGrant:preview') }))
    await expect(preview.getByText(t('pointGrant:problem.unknownUser'))).toBeVisible()
    await userEvent.click(dialog.getByRole('switch', { name: t('pointGrant:validOnly') }))
    await userEvent.click(dialog.getByRole('button', { name: t('pointGrant:importRun') }))
    const imported = t('pointGrant:imported', { number: 'G\\d{10}' })
    await list.findToast(new RegExp(t('pointGrant:leftOut', { imported, skipped: 1 })))
  },
}

/** Over the threshold a grant waits for another operator, which the preview says. */
export const ImportingLarge: Story = {
  parameters: grants,
  play: async (context) => {
    const { t } = pageOf(context)
    const user = await someUser(context)
    const list = listIn(context, 'grants')
    await list.loads()
    const dialog = await list.open(t('pointGrant:import'))
    await fill(await dialog.findByRole('textbox', { name: t('pointGrant:remark') }), 'Contest')
    const rows = `${user.id},${POINTS_GRANT_REVIEW + 1}`
    await fill(dialog.getByRole('textbox', { name: t('pointGrant:rows') }), rows)
    const hint = { hours: REVIEW_WINDOW_HOURS, points: POINTS_GRANT_REVIEW.toLocaleString('en-US') }
    await expect(await dialog.findByText(t('pointGrant:needsReview', hint))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('pointGrant:importRun') }))
    await list.findToast(new RegExp(t('pointGrant:importedPending', { number: 'G\\d{10}' })))
    const [approve] = await within(await list.findTable()).findAllByRole('button', {
      name: t('actions:approve'),
    })
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'))
    await expect(approve).toHaveAccessibleDescription(t('contentErrors:ownGrant'))
  },
}

/** The first button of a kind that can be used. */
async function press(context: PlayContext, action: 'approve' | 'reject') {
  const { t } = pageOf(context)
  const list = listIn(context, 'grants')
  const table = await list.loads()
  const buttons = await table.findAllByRole('button', { name: t(`actions:${action}`) })
  await userEvent.click(buttons.find((button) => button.ariaDisabled !== 'true') as HTMLElement)
  return { t, list, dialog: within(await list.findDialog()) }
}

const pending = states.page({ path: `${path}?tab=grants&state=pending` })

export const Approving: Story = {
  parameters: pending,
  play: async (context) => {
    const { t, list, dialog } = await press(context, 'approve')
    await expect(await dialog.findByText(t('pointGrant:approveHint'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('actions:approve') }))
    await list.findToast(new RegExp(t('pointGrant:approved', { number: 'G\\d{10}' })))
  },
}

/** A rejection says why. */
export const Rejecting: Story = {
  parameters: pending,
  play: async (context) => {
    const { t, list, dialog } = await press(context, 'reject')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('pointGrant:remark') }), 'Not on the list')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await list.findToast(new RegExp(t('pointGrant:rejected', { number: 'G\\d{10}' })))
  },
}

/** What each user of a grant is given. */
export const UsersOfGrant: Story = {
  parameters: states.page({ path: `${path}?tab=grants&state=paid` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listIn(context, 'grants')
    await list.loads()
    await list.act(t('contentActions:viewGrantRows'))
    const drawer = within(await list.findDialog())
    await expect((await drawer.findAllByText(/^\+\d/))[0]).toBeVisible()
  },
}

/** Without the codes nothing can be granted, configured or adjusted. */
export const ReadOnly: Story = {
  parameters: states.page({ path: `${path}?tab=grants`, server: { readOnly: true } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await listIn(context, 'grants').loads()
    await expect(context.canvas.queryByRole('button', { name: t('pointGrant:import') })).toBeNull()
    await expect(context.canvas.queryByRole('button', { name: t('actions:approve') })).toBeNull()
  },
}

export const WithoutPermission: Story = states.withoutPermission
