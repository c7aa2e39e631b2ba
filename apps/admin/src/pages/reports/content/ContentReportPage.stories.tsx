import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
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

/** Works published are no list: their rows open beside the report, and add up to the figure. */
export const RowsOfAFigure: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const cards = await findCards(context)
    const name = t('reports:metric.published')
    await userEvent.click(cards.getByRole('button', { name: t('reportPage:openRowsOf', { name }) }))
    const title = t('reportPage:rowList.rowsTitle', { name })
    const drawer = within(await screen.findByRole('dialog', { name: title }))
    const table = within(await drawer.findByRole('table', { name: title }))
    await expect(table.getAllByRole('link').length).toBeGreaterThan(0)
    const [counted] = drawer.getAllByText(/^\D*\d+\D*$/, { selector: 'p' })
    const count = Number(counted?.textContent?.replace(/\D/g, ''))
    const sum = t('reportPage:rowList.addUp', { metric: name, sum: String(count) })
    await expect(drawer.getByRole('status')).toHaveTextContent(sum)
  },
}

/** The report is red where what it says isn't what its rows add up to. */
export const RowsWithAnotherSum: Story = {
  parameters: stories.page({
    server: {
      answers: {
        path: `${stories.api}/rows`,
        data: {
          ...{ list: [], total: 0, page: 1, pageSize: 20, totalPages: 0 },
          sums: [{ metric: 'published', rows: '0', report: '7' }],
        },
      },
    },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const cards = await findCards(context)
    const name = t('reports:metric.published')
    await userEvent.click(cards.getByRole('button', { name: t('reportPage:openRowsOf', { name }) }))
    const wrong = t('reportPage:rowList.notAddUp', { metric: name, rows: '0', report: '7' })
    await expect(await screen.findByText(wrong)).toBeVisible()
    await expect(screen.getByText(t('reportPage:rowList.noRows'))).toBeVisible()
  },
}

export const Empty: Story = stories.Empty
export const Loading: Story = stories.Loading
export const Failed: Story = stories.Failed
export const WithoutPermission: Story = stories.WithoutPermission
