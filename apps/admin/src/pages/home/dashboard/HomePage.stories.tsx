import type { paths } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { pageAt } from '../../../stories/pageAt.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { HomePage } from './HomePage.tsx'

const path = '/home'
const dashboard = '/api/admin/dashboard' satisfies keyof paths

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
    await expect(canvas.getByRole('rowheader', { name: t('home:activeUsers') })).toBeVisible()
    const chart = await coins.findByRole('application')
    chart.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect((await coins.findAllByText(/^\d{4}-\d\d-\d\d$/))[0]).toBeVisible()
  },
}

/** The table that says the same as a chart. */
export const DailyTable: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    const name = `${t('home:showTable')}: ${t('home:dailyCoins')}`
    await userEvent.click(await canvas.findByRole('button', { name }))
    const panel = within(await canvas.findByRole('region', { name: t('home:dailyCoins') }))
    await expect(panel.getByRole('columnheader', { name: t('home:topUp') })).toBeVisible()
    await expect(panel.getAllByRole('row').length).toBeGreaterThan(28)
  },
}

export const Empty: Story = {
  parameters: page({ server: { empty: true } }),
  play: async ({ canvas, loaded }) => {
    await expect(
      await canvas.findByRole('heading', { name: pageOf({ loaded }).t('home:latest') }),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: page({ server: { hold: dashboard } }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: t('home:daily') })).toBeNull()
  },
}

export const TriedAgain: Story = {
  parameters: page({ server: { fail: { path: dashboard, times: 1 } } }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await userEvent.click(await canvas.findByRole('button', { name: t('shell:retry') }))
    await expect(await canvas.findByRole('heading', { name: t('home:daily') })).toBeVisible()
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
