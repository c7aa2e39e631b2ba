import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { reportStories } from '../../../features/figures/stories/reportStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { AgentReportPage } from './AgentReportPage.tsx'

const nothing = { ranking: [], teams: [], quotaUse: [], concentration: { gini: null, points: [] } }
const stories = reportStories('agents', nothing)
const { findCards } = stories

export default {
  title: 'Pages/Reports/Agents',
  component: AgentReportPage,
  tags: ['!autodocs'],
  parameters: stories.parameters,
} satisfies Meta<typeof AgentReportPage>

type Story = StoryObj<typeof AgentReportPage>

/** The ranking is a chart of the first agents and a table of all. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await findCards(context)
    const title = t('reportPage:agents.ranking')
    const ranking = within(canvas.getByRole('region', { name: title }))
    // Charts are drawn when they are scrolled into view.
    ranking.getByRole('heading', { name: title }).scrollIntoView()
    await expect((await ranking.findAllByRole('listitem')).length).toBeGreaterThan(1)
    await userEvent.click(ranking.getByRole('button', { name: t('reportPage:showTableOf', { title }) }))
    await expect(ranking.getByRole('columnheader', { name: t('reportPage:agents.conversion') })).toBeVisible()
  },
}

export const Empty: Story = stories.Empty
export const Loading: Story = stories.Loading
export const Failed: Story = stories.Failed
export const WithoutPermission: Story = stories.WithoutPermission
