import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { reportStories } from '../../../features/figures/stories/reportStories.ts'
import { sampleReport } from '../../../features/figures/stories/sampleReport.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { UserReportPage } from './UserReportPage.tsx'

const nothing = { cohorts: [], signInHours: [], vipGrades: [] }
const stories = reportStories('users', nothing)
const { findCards, answered } = stories

export default {
  title: 'Pages/Reports/Users',
  component: UserReportPage,
  tags: ['!autodocs'],
  parameters: stories.parameters,
} satisfies Meta<typeof UserReportPage>

type Story = StoryObj<typeof UserReportPage>

/** Cohorts and the hours of a week are tables of numbers, of which the colors only repeat the sizes. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await findCards(context)
    const cohorts = within(canvas.getByRole('table', { name: t('reportPage:users.cohorts') }))
    await expect(
      cohorts.getByRole('columnheader', { name: t('reportPage:users.week', { number: 0 }) }),
    ).toBeVisible()
    await expect(canvas.getByRole('heading', { name: t('reportPage:users.signInHours') })).toBeVisible()
  },
}

const hidden = sampleReport('users', null)

/** Figures of fewer than five users are hidden from operators who can't read users. */
export const Hidden: Story = {
  parameters: answered({
    ...hidden,
    ...nothing,
    cards: hidden.cards.map((card) => ({ ...card, hidden: true })),
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const cards = await findCards(context)
    const fewer = t('reports:file.fewerThan', { count: REPORT_MIN_USERS })
    await expect(cards.getAllByText(fewer)).toHaveLength(hidden.cards.length)
    await expect(cards.getByText(t('reportPage:hiddenText', { count: REPORT_MIN_USERS }))).toBeVisible()
  },
}

export const Empty: Story = stories.Empty
export const Loading: Story = stories.Loading
export const Failed: Story = stories.Failed
export const WithoutPermission: Story = stories.WithoutPermission
