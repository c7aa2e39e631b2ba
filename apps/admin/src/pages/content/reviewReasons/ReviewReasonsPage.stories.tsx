import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { ReviewReasonsPage } from './ReviewReasonsPage.tsx'
import { reviewReasons } from './reviewReasons.list.tsx'

const path = '/content/review-reasons'
const states = listStories({ path, resource: reviewReasons, area: 'reviewReason' })

export default {
  title: 'Pages/Review reasons',
  component: ReviewReasonsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof ReviewReasonsPage>

type Story = StoryObj<typeof ReviewReasonsPage>

export const Full: Story = {
  play: async (context) => {
    await states.listIn(context).loads()
  },
}

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('fields:code') }), 'spam')
    await userEvent.click(dialog.getByRole('combobox', { name: t('reviewReason:kinds') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('contentEnumerations:reviewKind.comment') }),
    )
    await userEvent.keyboard('{Escape}')
    await fill(dialog.getByRole('textbox', { name: t('reviewReason:title') }), '刷屏')
    await fill(dialog.getByRole('textbox', { name: t('reviewReason:titleEn') }), 'Spam')
    await fill(dialog.getByRole('textbox', { name: t('reviewReason:text') }), '请勿重复发布。')
    await fill(
      dialog.getByRole('textbox', { name: t('reviewReason:textEn') }),
      'Don’t post the same text again.',
    )
  },
  shows: 'spam',
})

/** The code stays, because decisions name it. */
export const Editing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await expect(await dialog.findByRole('textbox', { name: t('reviewReason:titleEn') })).toHaveValue(
      'Advertising',
    )
    await expect(dialog.getByRole('textbox', { name: t('fields:code') })).toHaveAttribute('readonly')
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: t('reviewReason:policy') })).toHaveAttribute(
        'contenteditable',
        'true',
      ),
    )
  },
}

/** Reviewers no longer see a reason that is disabled. */
export const Disabling: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:disable'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('reviewReason:disableHint'))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:disable') }))
    await list.findToast(new RegExp(t('actions:disabled', { name: '.+' })))
  },
}

export const Deleting: Story = states.deleting('code=unclear-document')

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
