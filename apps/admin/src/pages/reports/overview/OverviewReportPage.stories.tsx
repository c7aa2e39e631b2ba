import { enumerationLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { reportStories } from '../../../features/figures/stories/reportStories.ts'
import { sampleReport } from '../../../features/figures/stories/sampleReport.ts'
import { fill } from '../../../stories/fill.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { OverviewReportPage } from './OverviewReportPage.tsx'

const stories = reportStories('overview')
const { page, path, findCards, answered } = stories

export default {
  title: 'Pages/Reports/Overview',
  component: OverviewReportPage,
  tags: ['!autodocs'],
  parameters: stories.parameters,
} satisfies Meta<typeof OverviewReportPage>

type Story = StoryObj<typeof OverviewReportPage>

/** A card shows its metric in the chart; the arrow keys print the values of a point. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const cards = await findCards(context)
    const topUp = cards.getByRole('button', { name: new RegExp(t('reports:metric.topUp')) })
    await userEvent.click(topUp)
    await waitFor(() => expect(topUp).toHaveAttribute('aria-pressed', 'true'))
    const names = { metric: t('reports:metric.topUp'), step: t('reportPage:byStep.day') }
    const chart = within(await canvas.findByRole('region', { name: t('reportPage:trend', names) }))
    ;(await chart.findByRole('application')).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect((await chart.findAllByText(/2\d{3}/))[0]).toBeVisible()
  },
}

/** Two comparisons, each with its exact bounds, its line and its figures on the cards, in signs and in words. */
export const Compared: Story = {
  parameters: page({ path: `${path}?range=last7Days&compare=previous&compare=yearBefore` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await findCards(context)
    for (const comparison of ['previous', 'yearBefore'] as const) {
      const name = enumerationLabel(t, 'reportComparison', comparison)
      await expect(canvas.getAllByText(new RegExp(name)).length).toBeGreaterThan(2)
    }
    await userEvent.click(
      canvas.getByRole('button', { name: new RegExp(t('reportPage:compared', { comparisons: '' })) }),
    )
    const own = await screen.findByRole('checkbox', { name: t('reportPage:otherComparison') })
    await expect(own).toBeDisabled()
    await userEvent.click(
      screen.getByRole('checkbox', { name: enumerationLabel(t, 'reportComparison', 'yearBefore') }),
    )
    await waitFor(() => expect(own).toBeEnabled())
    await userEvent.keyboard('{Escape}')
  },
}

/** Letters choose periods and compare; they do nothing in a text field. The list of them has its key, too. */
export const Letters: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await findCards(context)
    const shows = (range: Parameters<typeof enumerationLabel>[2]) => {
      const name = t('reportPage:period', { range: enumerationLabel(t, 'reportRange', range) })
      return waitFor(() => expect(canvas.getByRole('button', { name })).toBeVisible())
    }
    await shows('last28Days')
    await userEvent.keyboard('w')
    await shows('last7Days')
    await userEvent.keyboard('m')
    await shows('thisMonth')
    await userEvent.keyboard('x')
    const comparisons = enumerationLabel(t, 'reportComparison', 'previous')
    await expect(
      await canvas.findByRole('button', { name: t('reportPage:compared', { comparisons }) }),
    ).toBeVisible()
    await userEvent.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: t('reportPage:keyList') }))
    await expect(list.getByRole('row', { name: new RegExp(t('reportPage:keyCustom')) })).toBeVisible()
    await userEvent.keyboard('d')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shows('thisMonth')
  },
}

/** A note is on the chart as soon as it is saved, and its author deletes it. */
export const Note: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const { canvas } = context
    await findCards(context)
    await userEvent.keyboard('n')
    const dialog = within(await screen.findByRole('dialog', { name: t('reportNote:add') }))
    await fill(await dialog.findByRole('textbox', { name: t('reportNote:text') }), 'New price list')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    const marks = within(await canvas.findByRole('list', { name: t('reportPage:marks') }))
    const note = await marks.findByText('New price list')
    await expect(note).toBeVisible()
    await userEvent.click(marks.getByRole('button', { name: t('reportPage:deleteNote') }))
    const question = within(await screen.findByRole('dialog', { name: t('reportPage:deleteNoteTitle') }))
    await userEvent.click(question.getByRole('button', { name: t('reportPage:deleteNote') }))
    await waitFor(() => expect(note).not.toBeInTheDocument())
  },
}

/** The operator sends the report by email, with the period that the page shows. */
export const Email: Story = {
  parameters: page({ path: `${path}?range=lastMonth` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    await findCards(context)
    await userEvent.click(context.canvas.getByRole('button', { name: t('reportPage:sendByEmail') }))
    const drawer = within(await screen.findByRole('dialog', { name: t('reportSchedule:title') }))
    await expect(await drawer.findByText(t('reportSchedule:none'))).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: t('reportSchedule:add') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('reportSchedule:add') }))
    await fill(await dialog.findByRole('textbox', { name: t('fields:name') }), 'Monthly overview')
    await fill(dialog.getByRole('textbox', { name: t('reportSchedule:recipients') }), 'board@example.com')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await expect(await drawer.findByText('Monthly overview')).toBeVisible()
    const range = enumerationLabel(t, 'reportRange', 'lastMonth')
    await expect(drawer.getByText(new RegExp(range))).toBeVisible()
  },
}

const compared = {
  comparison: 'previous' as const,
  ...{ value: '100', hidden: false, difference: '-30', percent: '-30.00' },
}

/** A card opens what explains a difference. */
export const Explained: Story = {
  parameters: page({
    path: `${path}?compare=previous`,
    server: {
      answers: {
        path: '/api/admin/reports/overview/changes',
        data: {
          ...{
            metric: 'newUsers',
            comparison: 'previous',
            current: '70',
            compared: '100',
            difference: '-30',
          },
          segments: [
            {
              ...{ dimension: 'country', site: null, country: 'cn', agent: null, code: null, kind: null },
              ...{ current: '40', compared: '65', difference: '-25', share: '83.33' },
              rows: { route: '/users/usersList', search: { country: 'cn' } },
            },
          ],
        },
      },
    },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const cards = await findCards(context)
    const name = t('reportPage:explainIn', { metric: t('reports:metric.newUsers') })
    await userEvent.click(await cards.findByRole('button', { name }))
    const drawer = within(await screen.findByRole('dialog'))
    await expect(await drawer.findByRole('link')).toHaveAttribute('href', '/users/usersList?country=cn')
    await expect(drawer.getByRole('cell', { name: '83.3%' })).toBeVisible()
  },
}

/** Screen readers hear in which direction a figure went, and how far. */
export const Fell: Story = {
  parameters: answered(
    sampleReport('overview', '70', {
      cards: [
        { metric: 'newUsers', value: '70', hidden: false, rows: null, compared: [compared] },
        { metric: 'topUp', value: '13600000000000', hidden: false, rows: null, compared: [] },
      ],
    }),
  ),
  play: async (context) => {
    const { t } = pageOf(context)
    const cards = await findCards(context)
    await expect(cards.getByText('▼ 30% (−30)')).toBeVisible()
    const change = t('reportPage:change.down', { percent: '30%', difference: '30' })
    await expect(cards.getByText(new RegExp(change.replace(/[()]/g, '\\$&')))).toBeInTheDocument()
    await expect(cards.getByText('13,600,000,000,000')).toBeInTheDocument()
  },
}

/** The chart's numbers as a table. */
export const AsTable: Story = {
  parameters: answered(sampleReport('overview', '70')),
  play: async (context) => {
    const { t } = pageOf(context)
    const title = t('reportPage:trend', {
      metric: t('reports:metric.newUsers'),
      step: t('reportPage:byStep.day'),
    })
    await userEvent.click(
      await context.canvas.findByRole('button', { name: t('reportPage:showTableOf', { title }) }),
    )
    await expect(within(context.canvas.getByRole('table', { name: title })).getAllByRole('row')).toHaveLength(
      8,
    )
  },
}

/** Cards are in two columns, and the filters behind a button. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    await findCards(context)
    await expect(context.canvas.queryByRole('combobox', { name: t('reportPage:country') })).toBeNull()
    await userEvent.click(context.canvas.getByRole('button', { name: t('reportPage:filters') }))
    await expect(await context.canvas.findByRole('combobox', { name: t('reportPage:country') })).toBeVisible()
  },
}

export const Empty: Story = stories.Empty
export const Loading: Story = stories.Loading
export const Failed: Story = stories.Failed
export const WithoutPermission: Story = stories.WithoutPermission
