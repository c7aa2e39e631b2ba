import { ADOPTION_DAYS } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill, findEditable } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { AppUpdatesPage } from './AppUpdatesPage.tsx'
import { appUpdates } from './appUpdates.list.tsx'

const path = '/operations/appUpdates'
const states = listStories({ path, resource: appUpdates, area: 'appUpdate' })

export default {
  title: 'Pages/App updates',
  component: AppUpdatesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof AppUpdatesPage>

type Story = StoryObj<typeof AppUpdatesPage>

/** Fills in what a draft has no start value for. */
async function fillIn(context: PlayContext, dialog: PlayContext['canvas'], build = '2120') {
  const { t } = pageOf(context)
  await fill(await findEditable(dialog, t('appUpdate:appVersion')), '2.12.0')
  await fill(await findEditable(dialog, t('appUpdate:build')), build)
  await fill(dialog.getByRole('textbox', { name: t('appUpdate:link') }), 'https://example.com/app.apk')
  await fill(dialog.getByRole('textbox', { name: t('appUpdate:notes') }), '修复若干问题')
  await fill(dialog.getByRole('textbox', { name: t('appUpdate:notesEn') }), 'Fixes some problems')
}

/** Every state of a rollout; a row opens with its notes and the devices that have it. */
export const Full: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    for (const status of ['draft', 'rolling', 'paused', 'complete', 'withdrawn'] as const)
      await expect(
        table.getAllByText(t(`operationsEnumerations:updateStatus.${status}`))[0] as HTMLElement,
      ).toBeVisible()
    await list.searchFor(t('appUpdate:appVersion'), '2.10.0')
    await waitFor(async () => expect(await list.rows()).toHaveLength(2))
    await userEvent.click(
      table.getAllByRole('button', { name: new RegExp(labels.table.expandRow('.*')) })[0] as HTMLElement,
    )
    await expect(await table.findByText(t('appUpdate:notesEn'))).toBeVisible()
    await expect(await table.findByText(t('appUpdate:notReported', { days: ADOPTION_DAYS }))).toBeVisible()
  },
}

/** How many devices have a release, and how many failed, by day. */
export const Adoption: Story = {
  parameters: states.page({ path: `${path}?status=rolling` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(table.getByRole('button', { name: new RegExp(labels.table.expandRow('.*')) }))
    const days = within(await table.findByRole('table', { name: t('appUpdate:adoptionByDay') }))
    await expect(days.getAllByRole('row').length).toBeGreaterThan(3)
    await expect(table.getByText(new RegExp(t('appUpdate:failureRate', { time: '.+' })))).toBeVisible()
    await expect(table.getByText(new RegExp(t('appUpdate:faults', { time: '.+' })))).toBeVisible()
    await expect(days.getByRole('columnheader', { name: /UTC/ })).toBeVisible()
    await expect(table.getByText(t('appUpdate:plan'))).toBeVisible()
  },
}

/** Selected versions are compared by day since each was published; one that is added joins them. */
export const Comparing: Story = {
  parameters: states.page({ path: `${path}?platform=a` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const select = (name: string) =>
      userEvent.click(table.getByRole('checkbox', { name: labels.table.selectRow(name) }))
    await select('2.11.0 (2110)')
    const compare = await context.canvas.findByRole('button', { name: t('appUpdate:compare') })
    await expect(compare).toHaveAttribute('aria-disabled', 'true')
    await select('2.10.0 (2100)')
    await waitFor(() => expect(compare).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(compare)

    const drawer = within(await screen.findByRole('dialog', { name: t('appUpdate:compare') }))
    const figures = within(await drawer.findByRole('table', { name: t('appUpdate:compare') }))
    for (const name of ['2.11.0 (2110)', '2.10.0 (2100)'])
      await expect(figures.getByRole('columnheader', { name })).toBeVisible()
    await expect(figures.getByRole('rowheader', { name: t('appUpdate:daysToHalf') })).toBeVisible()
    const days = within(await drawer.findByRole('table', { name: t('appUpdate:installedByDay') }))
    await expect(days.getAllByRole('row').length).toBeGreaterThan(20)

    await userEvent.click(drawer.getByRole('combobox', { name: t('appUpdate:compared') }))
    await userEvent.click(await screen.findByRole('option', { name: /^2\.9\.1 \(2091\)/ }))
    await expect(await figures.findByRole('columnheader', { name: '2.9.1 (2091)' })).toBeVisible()
  },
}

/** From the details of a version, the others are chosen in the drawer. */
export const ComparingWith: Story = {
  parameters: states.page({ path: `${path}?status=rolling` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(table.getByRole('button', { name: new RegExp(labels.table.expandRow('.*')) }))
    await userEvent.click(await table.findByRole('button', { name: t('appUpdate:compareWith') }))
    const drawer = within(await screen.findByRole('dialog', { name: t('appUpdate:compare') }))
    await expect(await drawer.findByText(t('appUpdate:chooseOther'))).toBeVisible()
  },
}

/** Updates of different platforms aren’t compared, and the button says why. */
export const NotComparable: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const complete = table
      .getAllByRole('row')
      .filter((row) => within(row).queryByText(t('operationsEnumerations:updateStatus.complete')))
    for (const platform of ['clientFlag.a', 'clientFlag.i'] as const) {
      const row = complete.find((each) => within(each).queryByText(t(`enumerations:${platform}`)))
      await userEvent.click(within(row as HTMLElement).getByRole('checkbox'))
    }
    const compare = await context.canvas.findByRole('button', { name: t('appUpdate:compare') })
    await waitFor(() => expect(compare).toHaveAttribute('aria-disabled', 'true'))
    await expect(compare).toHaveAttribute('title', t('operationsErrors:notComparable'))
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('appVersion=nothing-like-it')

export const Failed: Story = states.failed

export const Adding: Story = states.adding({ fillIn, shows: '2.12.0' })

/** A build that isn't higher than the last one is rejected on its field, and nothing that was entered is lost. */
export const BuildNotRising: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('appUpdate:add'))
    await fillIn(context, dialog, '2110')
    await list.save()
    await expect(
      await dialog.findByText(t('operationsValidation:buildNotRising', { build: 2110 })),
    ).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('appUpdate:appVersion') })).toHaveValue('2.12.0')
  },
}

/** Only an update for all devices can be forced. */
export const ForcedForSome: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('appUpdate:add'))
    await fillIn(context, dialog)
    await userEvent.click(dialog.getByRole('radio', { name: t('enumerations:yesNo.y') }))
    await list.save()
    await expect(await dialog.findByText(t('operationsValidation:forcedShare'))).toBeVisible()
  },
}

/** The share rises, and a lower one is rejected on its field. */
export const RaisingShare: Story = {
  parameters: states.page({ path: `${path}?status=rolling` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const raise = t('operationsActions:raiseShare')
    await list.act(raise)
    const dialog = within(await list.findDialog())
    const submit = () => userEvent.click(dialog.getByRole('button', { name: raise }))
    await fill(await findEditable(dialog, t('appUpdate:share')), '40')
    await submit()
    await expect(
      await dialog.findByText(t('operationsValidation:shareNotRising', { share: 50 })),
    ).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('appUpdate:share') }), '75')
    await submit()
    await list.findToast(t('appUpdate:raised', { name: '2.11.0 (2110)', share: 75 }))
    await expect(await table.findByText('75')).toBeVisible()
  },
}

/** A plan whose share doesn't rise is rejected on the step's field. */
export const PlanNotRising: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('appUpdate:add'))
    await fillIn(context, dialog)
    await userEvent.click(dialog.getByRole('button', { name: t('appUpdate:addStep') }))
    const time = await waitFor(() => {
      const control = dialog.getByLabelText(new RegExp(t('appUpdate:stepTime')))
      expect(control).toHaveAttribute('type', 'datetime-local')
      return control
    })
    fireEvent.change(time, { target: { value: '2031-05-01T02:00' } })
    const [, share] = dialog.getAllByRole('textbox', { name: t('appUpdate:share') })
    await fill(share as HTMLElement, '5')
    await list.save()
    await expect(await dialog.findByText(t('operationsValidation:stepNotRising', { share: 5 }))).toBeVisible()
  },
}

/** What an action of the first row asks and then says. */
interface Confirmed {
  query: string
  action:
    | 'actions:publish'
    | 'actions:pause'
    | 'actions:resume'
    | 'actions:withdraw'
    | 'operationsActions:complete'
  hint: 'publishHint' | 'pauseHint' | 'resumeHint' | 'completeHint' | 'withdrawHint'
  done: 'published' | 'paused' | 'resumed' | 'completed' | 'withdrawn'
  name: string
}

/** An action that asks first, on the first row of a filtered list. */
const confirmed = ({ query, action, hint, done, name }: Confirmed): Story => ({
  parameters: states.page({ path: `${path}?${query}` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t(action))
    await expect(await screen.findByText(t(`appUpdate:${hint}`))).toBeVisible()
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t(action) }))
    await list.findToast(t(`appUpdate:${done}`, { name }))
  },
})

export const Publishing: Story = confirmed({
  ...{ query: 'status=draft&platform=i', action: 'actions:publish', hint: 'publishHint' },
  ...{ done: 'published', name: '2.11.1 (2111)' },
})

export const Pausing: Story = confirmed({
  ...{ query: 'status=rolling', action: 'actions:pause', hint: 'pauseHint' },
  ...{ done: 'paused', name: '2.11.0 (2110)' },
})

export const Resuming: Story = confirmed({
  ...{ query: 'status=paused', action: 'actions:resume', hint: 'resumeHint' },
  ...{ done: 'resumed', name: '2.11.0 (2110)' },
})

export const Withdrawing: Story = confirmed({
  ...{ query: 'status=paused', action: 'actions:withdraw', hint: 'withdrawHint' },
  ...{ done: 'withdrawn', name: '2.11.0 (2110)' },
})

/** Only what all devices are offered is completed: the button says so before. */
export const CompletingTooEarly: Story = {
  parameters: states.page({ path: `${path}?status=rolling` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await userEvent.click(table.getByRole('button', { name: labels.table.moreActions }))
    const item = await screen.findByRole('menuitem', { name: new RegExp(t('operationsActions:complete')) })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByText(t('appUpdate:notAllDevices'))).toBeVisible()
  },
}

/** The share rises to all devices, then the rollout is completed. */
export const Completing: Story = {
  parameters: states.page({ path: `${path}?status=rolling` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const raise = t('operationsActions:raiseShare')
    await list.act(raise)
    const dialog = within(await list.findDialog())
    await fill(await findEditable(dialog, t('appUpdate:share')), '100')
    await userEvent.click(dialog.getByRole('button', { name: raise }))
    await list.findToast(t('appUpdate:raised', { name: '2.11.0 (2110)', share: 100 }))
    const complete = t('operationsActions:complete')
    await list.act(complete)
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: complete }))
    await list.findToast(t('appUpdate:completed', { name: '2.11.0 (2110)' }))
  },
}

/** A draft is edited. */
export const Editing: Story = {
  parameters: states.page({ path: `${path}?status=draft` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:edit'))
    const dialog = within(await list.findDialog())
    await fill(await findEditable(dialog, t('appUpdate:appVersion')), '2.11.2')
    await list.save()
    await expect(await within(await list.findTable()).findByText('2.11.2')).toBeVisible()
  },
}

export const Deleting: Story = states.deleting('status=draft')

export const Loading: Story = states.loading

export const Phone: Story = states.phone
