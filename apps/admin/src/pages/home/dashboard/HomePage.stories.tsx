import type { paths } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { pageAt } from '../../../stories/pageAt.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { HomePage } from './HomePage.tsx'

const path = '/home'
const dashboard = '/api/admin/dashboard' satisfies keyof paths
const daily = '/api/admin/dashboard/daily' satisfies keyof paths
const waiting = '/api/admin/dashboard/waiting' satisfies keyof paths

const menu = '/menu/user-menus' satisfies keyof paths

const page = pageAt(path)

export default {
  title: 'Pages/Home',
  component: HomePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof HomePage>

type Story = StoryObj<typeof HomePage>

/** A chart that has the focus prints the values of the day that the arrow keys reach. */
export const Full: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const coins = within(await canvas.findByRole('region', { name: t('home:dailyCoins') }))
    await expect(canvas.getByRole('heading', { name: t('home:latest') })).toBeVisible()
    await expect(await canvas.findByText(t('home:activeUsers'))).toBeVisible()
    const chart = await coins.findByRole('application')
    chart.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect((await coins.findAllByText(/^\d{4}-\d\d-\d\d$/))[0]).toBeVisible()
  },
}

/** What needs the reviewer leads to the rows that are counted. */
export const Waiting: Story = {
  parameters: page({ account: 'checker' }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const panel = within(await canvas.findByRole('region', { name: t('home:waiting') }))
    const [transfer, review, task, push] = await panel.findAllByRole('link')
    await expect(transfer).toHaveAttribute('href', '/coinTransManage/transferList?reviewable=y')
    await expect(review).toHaveAttribute('href', '/content/review?desk=next')
    await expect(task).toHaveAttribute('href', '/system/task?status=e')
    await expect(push?.getAttribute('href')).toMatch(/^\/system\/taskPush\?failures=y&endedFrom=\d+$/)
  },
}

/** Long numbers are shortened; screen readers hear every digit, and in which direction a figure went. */
export const Compared: Story = {
  parameters: page({
    server: {
      answers: {
        path: dashboard,
        data: {
          totals: { coins: '13600000000000' },
          figures: [
            {
              key: 'newUsers',
              ...{ today: 9, last7Days: 112, last30Days: 400 },
              previous: { today: 0, last7Days: 100, last30Days: 500 },
            },
          ],
          volumes: [],
        },
      },
    },
  }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const panel = within(await canvas.findByRole('region', { name: t('home:figures') }))
    await expect(await panel.findByText(/13,600,000,000,000/)).toBeInTheDocument()
    await expect(panel.getByText(/^13\.6T$|^13\.6万亿$/)).toBeVisible()
    await expect(panel.getByText('▲ 12%')).toBeVisible()
    await userEvent.click(panel.getByRole('radio', { name: t('home:last30Days') }))
    await expect(panel.getByText('▼ 20%')).toBeVisible()
    const compared = t('home:compared.last30Days', { value: '500' })
    const figure = panel.getByRole('button', { name: (name) => name.includes(compared) })
    figure.focus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(compared)
  },
}

const outlier = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-06-${String(index + 1).padStart(2, '0')}`,
  topUp: String(index === 12 ? 13_600_000_000_000 : 40_000 + 900 * index),
  deduct: String(20_000 + 700 * index),
}))

/** One day far above the others is marked at the end of the axis and doesn't flatten the others. */
export const Outlier: Story = {
  parameters: page({ account: 'agent', server: { answers: { path: daily, data: outlier } } }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const panel = within(await canvas.findByRole('region', { name: t('home:dailyCoins') }))
    await expect(await panel.findByText(/▲ .*1|1 .*▲/)).toBeVisible()
    await panel.findByRole('application')
    await expect(panel.getByText('▲')).toBeVisible()
  },
}

/** The table that says the same as a chart. */
export const DailyTable: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const name = t('home:showTableOf', { title: t('home:dailyCoins') })
    await userEvent.click(await canvas.findByRole('button', { name }))
    const panel = within(await canvas.findByRole('region', { name: t('home:dailyCoins') }))
    await expect(await panel.findByRole('columnheader', { name: t('home:topUp') })).toBeVisible()
    await expect(panel.getAllByRole('row').length).toBeGreaterThan(28)
  },
}

/** Panels are hidden and moved, and pages pinned, by keyboard too. */
export const Customized: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await canvas.findByRole('region', { name: t('home:figures') })
    await userEvent.click(canvas.getByRole('button', { name: t('home:customize') }))
    const drawer = within(await screen.findByRole('dialog', { name: t('home:customize') }))
    await userEvent.click(drawer.getByRole('checkbox', { name: t('home:daily') }))
    await userEvent.click(drawer.getByRole('checkbox', { name: t('routes:coinMerchantList.title') }))
    const up = drawer.getByRole('button', { name: t('home:moveUp', { name: t('home:figures') }) })
    up.focus()
    await userEvent.keyboard('{Enter}')
    await expect(up).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const place = t('home:movedTo', { name: t('home:figures'), place: 1, count: 8 })
    await expect(drawer.getByRole('status')).toHaveTextContent(place)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first] = within(canvas.getByRole('main')).getAllByRole('region')
    await expect(first).toHaveAccessibleName(t('home:figures'))
    await expect(canvas.queryByRole('region', { name: t('home:daily') })).toBeNull()
    const pinned = within(canvas.getByRole('navigation', { name: t('home:pinnedPages') }))
    const pinnedPage = pinned.getByRole('link', { name: t('routes:coinMerchantList.title') })
    await expect(pinnedPage).toBeVisible()
    // Resetting the panels leaves the pinned pages.
    await userEvent.click(canvas.getByRole('button', { name: t('home:customize') }))
    const reopened = within(await screen.findByRole('dialog', { name: t('home:customize') }))
    await userEvent.click(reopened.getByRole('button', { name: t('home:reset') }))
    await expect(reopened.getByRole('checkbox', { name: t('home:daily') })).toBeChecked()
    await expect(pinnedPage).toBeInTheDocument()
  },
}

export const Empty: Story = {
  parameters: page({
    server: { empty: true, answers: { path: waiting, data: { tasks: 0, pushesSince: 0, countedTime: 0 } } },
  }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByText(t('home:waitingNothing'))).toBeVisible()
    await expect(await canvas.findByText(t('home:latestEmpty'))).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: page({ server: { hold: dashboard } }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const panel = within(await canvas.findByRole('region', { name: t('home:figures') }))
    await expect(panel.getByRole('status', { name: t('shell:loading') })).toBeVisible()
  },
}

/** A panel that fails leaves the others as they are, and loads when it is tried again. */
export const TriedAgain: Story = {
  parameters: page({ server: { fail: { path: dashboard, times: 1 } } }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const panel = within(await canvas.findByRole('region', { name: t('home:figures') }))
    const retry = await panel.findByRole('button', { name: t('shell:retry') })
    const coins = within(canvas.getByRole('region', { name: t('home:dailyCoins') }))
    await expect(await coins.findByRole('application')).toBeVisible()
    await userEvent.click(retry)
    await expect(await panel.findByText(t('home:newMerchants'))).toBeVisible()
  },
}

/** A menu that fails leaves no placeholder, and its pages load when it is tried again. */
export const MenuTriedAgain: Story = {
  parameters: page({ server: { fail: { path: menu, times: 1 } } }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const panel = within(await canvas.findByRole('region', { name: t('home:pages') }))
    const failure = within(await panel.findByRole('alert', { name: t('home:pagesFailed') }))
    await expect(panel.queryByRole('status')).toBeNull()
    await userEvent.click(failure.getByRole('button', { name: t('actions:retry') }))
    await expect(await panel.findByText(t('home:pagesEmpty'))).toBeVisible()
  },
}

/** A role without lists: no figures, no charts, no log. */
export const HomeOnly: Story = {
  parameters: page({ account: 'user' }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const menu = within(await canvas.findByRole('navigation', { name: t('shell:mainMenu') }))
    await expect(await menu.findByRole('link', { name: t('routes:home.title') })).toBeVisible()
    await expect(menu.queryByRole('link', { name: t('routes:account.title') })).toBeNull()
    await expect(await canvas.findByText(t('home:nothing'))).toBeVisible()
    await expect(within(canvas.getByRole('main')).queryByRole('region')).toBeNull()
  },
}
