import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
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

/** Every state of a rollout; a row opens with its notes. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    for (const status of ['draft', 'rolling', 'paused', 'complete', 'withdrawn'] as const)
      await expect(
        table.getAllByText(t(`operationsEnumerations:updateStatus.${status}`))[0] as HTMLElement,
      ).toBeVisible()
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

/** A rollout is paused after a confirmation. */
export const Pausing: Story = {
  parameters: states.page({ path: `${path}?platform=a` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.searchFor(t('appUpdate:appVersion'), '2.11.0')
    await waitFor(async () => expect(await list.rows()).toHaveLength(1))
    await list.act(t('actions:pause'))
    await expect(await screen.findByText(t('appUpdate:pauseHint'))).toBeVisible()
    const question = within(await list.findDialog())
    await userEvent.click(question.getByRole('button', { name: t('actions:pause') }))
    await list.findToast(t('appUpdate:paused', { name: '2.11.0 (2110)' }))
  },
}

export const Phone: Story = states.phone
