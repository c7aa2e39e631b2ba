import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { realPersons } from '../../../features/realPersons/realPersons.ts'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { RealPersonsPage } from './RealPersonsPage.tsx'

const path = '/community/realPersons'
const states = listStories({ path, resource: realPersons, area: 'realPerson' })

export default {
  title: 'Pages/Identity checks',
  component: RealPersonsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof RealPersonsPage>

type Story = StoryObj<typeof RealPersonsPage>

/** Numbers are masked but for their ends. */
export const Full: Story = {
  play: async (context) => {
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(/^\w{2}\*{4}\w{2}$/)[0]).toBeVisible()
  },
}

export const NoMatch: Story = states.noMatch('user=nothing-like-it')

export const Failed: Story = states.failed

/** Reveals the identity of the first row. @returns the dialog that shows it */
async function reveal(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(t('communityActions:reveal'))
  const dialog = within(await list.findDialog())
  await userEvent.click(dialog.getByRole('button', { name: t('communityActions:reveal') }))
  await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
  await fill(dialog.getByRole('textbox', { name: t('work:reason') }), 'A court asked for it')
  await userEvent.click(dialog.getByRole('button', { name: t('communityActions:reveal') }))
  // The title of the question is nearly that of the answer.
  const timer = await screen.findByRole('timer')
  return within(timer.closest('[role="dialog"]') as HTMLElement)
}

/** The identity is shown for a reason, with the time that is left and the pictures. */
export const Revealed: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const identity = await reveal(context)
    await expect(await identity.findByRole('timer')).toBeVisible()
    await expect(identity.getByText(t('realPerson:documentNumber'))).toBeVisible()
    await expect(identity.queryByText(/\*\*/)).toBeNull()
    await expect(
      await identity.findByRole('button', { name: new RegExp(t('realPerson:picture', { number: 1 })) }),
    ).toBeVisible()
  },
}

/** What was masked again is no longer in the page. */
export const MaskedAgain: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const identity = await reveal(context)
    await userEvent.click(await identity.findByRole('button', { name: t('realPerson:maskNow') }))
    await expect(await identity.findByRole('status')).toHaveTextContent(t('realPerson:maskedAgain'))
    await expect(identity.queryByText(t('realPerson:documentNumber'))).toBeNull()
    await expect(identity.queryByRole('img')).toBeNull()
  },
}

/** Only an identity check that passed is revoked, for a reason. */
export const Revoking: Story = {
  parameters: states.page({ path: `${path}?state=passed` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const [first] = await list.rows()
    await list.act(t('communityActions:revoke'))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Someone else’s document')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:revoke') }))
    await list.findToast(new RegExp(t('realPerson:revoked', { name: '.+' })))
    await waitFor(() => expect(first).not.toBeInTheDocument())
  },
}

/** What someone else has changed since then isn’t revoked: it is shown as it is now, and decided on again. */
export const RevokingStale: Story = {
  parameters: states.page({ path: `${path}?state=passed` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('communityActions:revoke'))
    const dialog = within(await list.findDialog())
    const { list: rows } = await unwrap(
      api.GET('/api/admin/real-persons', { params: { query: { state: 'passed' } } }),
    )
    const [row] = rows
    if (!row) throw new Error('no identity check passed')
    await unwrap(
      api.POST('/api/admin/real-persons/{id}/revoke', {
        params: { path: { id: row.id } },
        body: { reason: 'First', version: row.version },
      }),
    )
    await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Second')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:revoke') }))
    await expect(await dialog.findByText(t('errors:changedMeanwhile'))).toBeVisible()
    await expect(dialog.getByText(t('communityEnumerations:realPersonState.failed'))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('work:reason') })).toHaveValue('Second')
    await userEvent.click(dialog.getByRole('button', { name: t('communityActions:revoke') }))
    await expect(
      await dialog.findByText(t('communityErrors:notAuthenticated'), { exact: false }),
    ).toBeVisible()
  },
}

/** Why it failed opens below the row. */
export const FailedOnes: Story = {
  parameters: states.page({ path: `${path}?state=failed` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.queryByRole('button', { name: t('communityActions:revoke') })).toBeNull()
    const [expand] = table.getAllByRole('button', { name: new RegExp(labels.table.expandRow('.*')) })
    await userEvent.click(expand as HTMLElement)
    await expect((await table.findAllByText(t('realPerson:attempts'))).length).toBeGreaterThan(1)
  },
}

/** What is under review leads to its task at the desk. */
export const UnderReview: Story = {
  parameters: states.page({ path: `${path}?state=underReview` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:review'))
    await expect(
      await context.canvas.findByLabelText(t('routes:review.title'), { selector: 'table' }),
    ).toBeVisible()
  },
}

/** Editors review without seeing who someone is. */
export const WithoutReveal: Story = {
  parameters: states.page({ account: 'editor' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.queryByRole('button', { name: t('communityActions:reveal') })).toBeNull()
  },
}

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
