import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { triedEntryPath } from '../../../app/linkedPaths.ts'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { PolicyDraftsPage } from './PolicyDraftsPage.tsx'
import { policyDrafts } from './policyDrafts.resource.ts'

const path = '/system/policyDrafts'
const states = listStories({ path, resource: policyDrafts, area: 'policyDraft' })

export default {
  title: 'Pages/Policy bench',
  component: PolicyDraftsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof PolicyDraftsPage>

type Story = StoryObj<typeof PolicyDraftsPage>

export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await list.searchFor(t('fields:name'), 'office')
    await expect(await table.findByText('Former office network')).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Story draft')
  },
  shows: 'Story draft',
})

const words = states.page({ path: `${path}?kind=sensitiveWords` })
const addresses = states.page({ path: `${path}?kind=ipAddresses` })

/** Opens the first draft of the list. */
async function openDraft(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(t('actions:details'))
  const drawer = within(await list.findDialog())
  return { t, list, drawer }
}

/** Runs the trial of an open draft until its result is shown. */
async function runTrial({ t, drawer }: Awaited<ReturnType<typeof openDraft>>) {
  await userEvent.click(await drawer.findByRole('button', { name: t('policyDraft:runTrial') }))
  await expect(
    await drawer.findByRole('table', { name: t('policyDraft:sources') }, { timeout: 10_000 }),
  ).toBeVisible()
}

/** The same texts are judged by the words of today and by those of the draft. */
export const Trying: Story = {
  parameters: words,
  play: async (context) => {
    const opened = await openDraft(context)
    const { t, drawer } = opened
    await runTrial(opened)
    await expect(drawer.getByText(t('systemEnumerations:policySource.comments'))).toBeVisible()
  },
}

/** An entry is added by the form of its area, with its rules. */
export const AddingAnEntry: Story = {
  parameters: words,
  play: async (context) => {
    const { t, list, drawer } = await openDraft(context)
    await userEvent.click(await drawer.findByRole('button', { name: t('policyDraft:addEntry') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('policyDraft:addEntry') }))
    await fill(await dialog.findByRole('textbox', { name: t('sensitiveWord:word') }), 'story word')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:save') }))
    await list.findToast(t('policyDraft:changeSaved'))
    await expect(await drawer.findByText(t('policyDraft:entryAdded', { entry: 'story word' }))).toBeVisible()
  },
}

/** Chooses the first entry of today in the dialog of an open draft that changes or removes one. */
async function chooseEntry({ t, drawer }: Awaited<ReturnType<typeof openDraft>>, title: string) {
  await userEvent.click(await drawer.findByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await dialog.findByRole('combobox', { name: t('policyDraft:entry') })
  await chooseFirst(dialog, t('policyDraft:entry'))
  await userEvent.click(dialog.getByRole('button', { name: t('actions:save') }))
}

/** The chosen entry is changed by the form of its area. */
export const ChangingAnEntry: Story = {
  parameters: words,
  play: async (context) => {
    const opened = await openDraft(context)
    const { t, list } = opened
    await chooseEntry(opened, t('policyDraft:changeEntry'))
    const word = await screen.findByRole('textbox', { name: t('sensitiveWord:word') })
    await fill(word, 'story change')
    const dialog = within(await screen.findByRole('dialog', { name: t('policyDraft:changeEntry') }))
    await userEvent.click(dialog.getByRole('button', { name: t('actions:save') }))
    await list.findToast(t('policyDraft:changeSaved'))
  },
}

/** The form stays until the server has accepted the removal; the draft then shows it. */
export const RemovingAnEntry: Story = {
  parameters: words,
  play: async (context) => {
    const opened = await openDraft(context)
    const { t, list, drawer } = opened
    const removals = new RegExp(t('policyDraft:entryRemoved', { entry: '.+' }))
    const before = drawer.queryAllByText(removals).length
    await chooseEntry(opened, t('policyDraft:removeEntry'))
    await list.findToast(t('policyDraft:changeSaved'))
    await waitFor(() => expect(drawer.getAllByText(removals)).toHaveLength(before + 1))
  },
}

/** A list of rules leads here with an entry, which may have been deleted since. */
export const EntryToTryIsGone: Story = {
  parameters: states.page({ path: triedEntryPath('sensitiveWords', '00000000-0000-7000-8000-000000000000') }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText(t('actions:recordMissing'))).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await states.listIn(context).loads()
    await expect(context.canvas.getByRole('button', { name: t('policyDraft:add') })).toBeVisible()
  },
}

/** Tries and activates the first draft of addresses, and opens the dialog that rolls it back. */
async function openRollBack(context: PlayContext) {
  const opened = await openDraft(context)
  const { t, list, drawer } = opened
  const name = 'Former office network'
  await runTrial(opened)
  await userEvent.click(drawer.getByRole('button', { name: t('policyDraft:activate') }))
  const activating = within(
    await screen.findByRole('dialog', { name: t('policyDraft:activating', { name }) }),
  )
  await userEvent.click(activating.getByRole('button', { name: t('policyDraft:activate') }))
  await list.findToast(t('policyDraft:activated', { name }))
  await userEvent.click(await drawer.findByRole('button', { name: t('policyDraft:rollBack') }))
  const back = within(await screen.findByRole('dialog', { name: t('policyDraft:rollingBack', { name }) }))
  await expect(await back.findByText(t('policyDraft:restored'))).toBeVisible()
  return { t, list, name, back, submit: back.getByRole('button', { name: t('policyDraft:rollBack') }) }
}

/** What was tried is activated, and rolled back after a preview. */
export const ActivatingAndRollingBack: Story = {
  parameters: addresses,
  play: async (context) => {
    const { t, list, name, submit } = await openRollBack(context)
    await userEvent.click(submit)
    await list.findToast(t('policyDraft:rolledBackDone', { name }))
  },
}

/** A draft that someone else has rolled back has no preview, and can't be rolled back again. */
export const RolledBackBySomeoneElse: Story = {
  parameters: addresses,
  play: async (context) => {
    const { t, name, back, submit } = await openRollBack(context)
    const { api } = pageOf(context)
    const { list: drafts } = await unwrap(
      api.GET('/api/admin/policy-drafts', { params: { query: { name } } }),
    )
    const [draft] = drafts
    if (!draft) throw new Error('No draft')
    const { id, version } = draft
    const body = { version, skipConflicts: false }
    await unwrap(api.POST('/api/admin/policy-drafts/{id}/roll-back', { params: { path: { id } }, body }))
    await userEvent.click(submit)
    await expect(await back.findByText(t('errors:changedMeanwhile'))).toBeVisible()
    await waitFor(() => expect(back.getAllByText(t('policyDraft:rollBackFailed'))).not.toHaveLength(0))
    await expect(submit).toBeDisabled()
  },
}

/** Without a trial, the activation is confirmed separately. */
export const NotTried: Story = {
  parameters: words,
  play: async (context) => {
    const { t, drawer } = await openDraft(context)
    await userEvent.click(await drawer.findByRole('button', { name: t('policyDraft:activate') }))
    const confirmed = await screen.findByRole('switch', {
      name: new RegExp(`^${t('policyDraft:withoutTrialConfirm')}`),
    })
    await expect(confirmed).not.toBeChecked()
  },
}

export const Deleting: Story = states.deleting('kind=ipAddresses')

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
