import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { reportStories } from '../../../features/figures/stories/reportStories.ts'
import { sampleReport } from '../../../features/figures/stories/sampleReport.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { ContentReportPage } from './ContentReportPage.tsx'

const nothing = { reasons: [], bitRates: [], works: [], reviewers: [] }
const stories = reportStories('content', nothing)
const { findCards, answered } = stories

export default {
  title: 'Pages/Reports/Content',
  component: ContentReportPage,
  tags: ['!autodocs'],
  parameters: stories.parameters,
} satisfies Meta<typeof ContentReportPage>

type Story = StoryObj<typeof ContentReportPage>

export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await findCards(context)
    const reviewers = within(context.canvas.getByRole('table', { name: t('reportPage:content.reviewers') }))
    await expect(reviewers.getAllByRole('row').length).toBeGreaterThan(1)
  },
}

const rows = { route: '/content/review', search: { reason: 'quality' } }

/** Each reason and reviewer opens its rows; a rate is in per cent, and one without second looks is unknown. */
export const Reviewed: Story = {
  parameters: answered({
    ...sampleReport('content', '12'),
    ...nothing,
    reasons: [{ code: 'quality', title: 'Low quality', rejections: 7, rows }],
    bitRates: [{ grade: 'high', purchases: '3', points: '90' }],
    reviewers: [
      {
        ...{ accountId: '1', name: 'checker', decided: 26, medianSeconds: 41.4, overturned: 1 },
        ...{ agreementRate: 0.925, rows: null },
      },
      {
        ...{ accountId: '2', name: 'editor', decided: 1, medianSeconds: null, overturned: 0 },
        ...{ agreementRate: null, rows: null },
      },
    ],
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await expect(await canvas.findByRole('cell', { name: '92.5%' })).toBeVisible()
    await expect(
      canvas.getByRole('cell', { name: t('reportPage:content.seconds', { count: 41 }) }),
    ).toBeVisible()
    const title = t('reportPage:content.reasons')
    await userEvent.click(canvas.getByRole('button', { name: t('reportPage:showTableOf', { title }) }))
    const table = within(canvas.getByRole('table', { name: title }))
    await expect(table.getByRole('link')).toHaveAttribute('href', '/content/review?reason=quality')
  },
}

export const Empty: Story = stories.Empty
export const Loading: Story = stories.Loading
export const Failed: Story = stories.Failed
export const WithoutPermission: Story = stories.WithoutPermission
