import { enumerationLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { REVIEWERS_PATH } from '../../../../app/pagePaths.ts'
import { pageAt } from '../../../../stories/pageAt.ts'
import { pageOf } from '../../../../stories/pageOf.ts'
import { reviews } from '../reviews.ts'
import { ReviewersPage } from './ReviewersPage.tsx'

const page = pageAt(REVIEWERS_PATH)

export default {
  title: 'Pages/Review desk/Reviewers',
  component: ReviewersPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof ReviewersPage>

type Story = StoryObj<typeof ReviewersPage>

/** Each reviewer has a row for each kind, which a filter limits to one. */
export const OfOneKind: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const { canvas } = context
    const name = t('routes:reviewers.title')
    const table = within(await canvas.findByRole('table', { name }))
    const [video, atlas] = [
      enumerationLabel(t, 'reviewKind', 'video'),
      enumerationLabel(t, 'reviewKind', 'atlas'),
    ]
    await expect(table.getAllByRole('cell', { name: video }).length).toBeGreaterThan(0)
    await userEvent.click(canvas.getByRole('combobox', { name: t('review:kind') }))
    await userEvent.click(await screen.findByRole('option', { name: atlas }))
    await userEvent.click(canvas.getByRole('button', { name: labels.search.search }))
    await waitFor(() => expect(canvas.queryByRole('cell', { name: video })).toBeNull())
    await expect((await canvas.findAllByRole('cell', { name: atlas })).length).toBeGreaterThan(0)
  },
}

export const Empty: Story = {
  parameters: page({ server: { answers: { path: `${reviews.path}/reviewers`, data: [] } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('reviewDesk:report.none'))).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: page({ server: { fail: { path: `${reviews.path}/reviewers`, times: 1 } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const alert = within(await context.canvas.findByRole('alert'))
    await userEvent.click(alert.getByRole('button', { name: t('actions:retry') }))
    await expect(
      await context.canvas.findByRole('table', { name: t('routes:reviewers.title') }),
    ).toBeVisible()
  },
}
