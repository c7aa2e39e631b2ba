import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { FeedbackRepliesPage } from './FeedbackRepliesPage.tsx'
import { feedbackReplies } from './feedbackReplies.list.tsx'

const path = '/operations/feedbackReplies'
const states = listStories({ path, resource: feedbackReplies, area: 'feedbackReply' })

export default {
  title: 'Pages/Canned answers',
  component: FeedbackRepliesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof FeedbackRepliesPage>

type Story = StoryObj<typeof FeedbackRepliesPage>

async function fillIn(context: PlayContext, dialog: PlayContext['canvas'], variable = 'nickname') {
  const { t } = pageOf(context)
  await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Thanks')
  await fill(dialog.getByRole('textbox', { name: t('feedbackReply:text') }), '谢谢您的反馈！')
  const english = dialog.getByRole('textbox', { name: t('feedbackReply:textEn') })
  await fill(english, `Thank you, {${variable}}!`)
}

export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getAllByText(t('enumerations:enabledStatus.enabled'))[0]).toBeVisible()
    await expect(table.getByText(t('enumerations:enabledStatus.disabled'))).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('name=nothing-like-it')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const Adding: Story = states.adding({ fillIn, shows: 'Thanks' })

/** A variable that no answer is filled with is rejected on its field, and nothing that was entered is lost. */
export const UnknownVariable: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('feedbackReply:add'))
    await fillIn(context, dialog, 'surname')
    await list.save()
    await expect(
      await dialog.findByText(t('operationsValidation:unknownAnswerVariables', { names: 'surname' })),
    ).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('feedbackReply:textEn') })).toHaveValue(
      'Thank you, {surname}!',
    )
  },
}

export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Renamed')
    await list.save()
    await list.findToast(t('actions:saved', { name: 'Renamed' }))
    await expect(await within(await list.findTable()).findByText('Renamed')).toBeVisible()
  },
}

export const Deleting: Story = states.deleting('status=disabled')

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone
