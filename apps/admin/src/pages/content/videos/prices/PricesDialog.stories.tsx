import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listStories } from '../../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../../stories/pageOf.ts'
import { VideosPage } from '../VideosPage.tsx'
import { videos } from '../videos.list.tsx'

const path = '/content/videos'
const states = listStories({ path, resource: videos, area: 'video' })

export default {
  title: 'Pages/Videos/Prices',
  component: VideosPage,
  tags: ['!autodocs'],
  parameters: states.page({ path: `${path}?shelf=on` }),
} satisfies Meta<typeof VideosPage>

type Story = StoryObj<typeof VideosPage>

/** Opens the grid of all listed videos. */
async function openGrid(context: PlayContext) {
  const { t, labels } = pageOf(context)
  const list = states.listIn(context)
  const table = await list.loads()
  await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
  const dialog = await list.open(t('contentActions:changePrices'))
  const grid = within(await dialog.findByRole('table', { name: t('video:priceGrid') }))
  const cells = grid
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole<HTMLInputElement>('textbox'))
    .filter((row) => row.length > 0)
  return { t, labels, list, dialog, cells, prices: cells.flatMap(([price]) => price ?? []) }
}

/** Enters text in the focused cell. */
const enter = async (text: string) => {
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard(text)
}

/** The keyboard moves between the cells; what was changed is marked, checked, saved, and undone. */
export const Editing: Story = {
  play: async (context) => {
    const { t, labels, list, dialog, prices } = await openGrid(context)
    // The grid has the order of the list.
    const { list: rows } = await unwrap(
      pageOf(context).api.GET('/api/admin/videos', { params: { query: { shelf: 'on' } } }),
    )
    const place = rows.findIndex(({ lock }) => lock === null)
    const [first, next] = prices.slice(place)
    const before = first?.value
    first?.focus()
    await enter('1234')
    await userEvent.keyboard('{Enter}')
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(first).toHaveFocus()
    await expect(first).toHaveAccessibleDescription(t('video:priceBefore', { value: Number(before) }))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByText(t('work:bulkChanges', { count: 1 }))).toBeVisible()
    await expect(await dialog.findByText(/1,234/)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: labels.dialog.submit })).toBeEnabled())
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    const toast = await list.findToast(t('actions:bulkChanged', { count: 1 }))
    const alert = within(toast.closest('[role="alert"]') as HTMLElement)
    await userEvent.click(alert.getByRole('button', { name: t('actions:undo') }))
    await list.findToast(t('actions:reverted', { count: 1 }))
  },
}

/** What was entered for a video that is locked is there when the grid opens again, until it is discarded. */
export const Locked: Story = {
  parameters: states.page({ account: 'editor', path: `${path}?shelf=on` }),
  play: async (context) => {
    const { t, labels, list, dialog, prices } = await openGrid(context)
    const ids = (await list.rows()).map(({ dataset }) => dataset.rowId)
    const { api } = pageOf(context)
    const { list: videos } = await unwrap(
      api.GET('/api/admin/videos', { params: { query: { shelf: 'on', pageSize: 100 } } }),
    )
    const [first, second] = videos.filter(({ id, lock }) => ids.includes(id) && lock === null)
    if (!first || !second) throw new Error('No two free videos')
    const params = { path: { id: second.id } }
    await unwrap(api.POST('/api/admin/videos/{id}/lock', { params, body: { reason: 'Prices are agreed' } }))
    for (const { id } of [first, second]) {
      prices[ids.indexOf(id)]?.focus()
      await enter('1234')
    }
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByText(t('work:bulkSkipped', { count: 1 }))).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: labels.dialog.submit })).toBeEnabled())
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await list.findToast(t('actions:bulkChanged', { count: 1 }))
    const reopen = async () => {
      const again = await list.open(t('contentActions:changePrices'))
      const grid = within(await again.findByRole('table', { name: t('video:priceGrid') }))
      return { again, price: grid.getAllByRole('textbox')[0] as HTMLElement }
    }
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await isClosed()
    await expect((await reopen()).price).toHaveValue('1234')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    const { again, price } = await reopen()
    await expect(price).toHaveValue('1234')
    price.focus()
    await enter('4321')
    await userEvent.click(again.getByRole('button', { name: labels.dialog.cancel }))
    await userEvent.click(await again.findByRole('button', { name: labels.dialog.discard }))
    await isClosed()
    await expect((await reopen()).price).toHaveValue(String(second.chargePoints))
  },
}

/** A video that someone else has changed is read again, and gets what was entered for it. */
export const ChangedBySomeoneElse: Story = {
  play: async (context) => {
    const { t, labels, list, dialog, prices } = await openGrid(context)
    const { api } = pageOf(context)
    const ids = (await list.rows()).map(({ dataset }) => dataset.rowId)
    const { list: videos } = await unwrap(
      api.GET('/api/admin/videos', { params: { query: { shelf: 'on', pageSize: 100 } } }),
    )
    const video = videos.find(({ id, lock }) => ids.includes(id) && lock === null)
    if (!video) throw new Error('No free video')
    const { id, version, bitRates } = video
    const theirs = [
      { id, version, chargePoints: 77, fees: bitRates.map(({ grade, fee }) => ({ grade, fee })) },
    ]
    await unwrap(api.POST('/api/admin/videos/prices', { body: { prices: theirs } }))
    prices[ids.indexOf(id)]?.focus()
    await enter('1234')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByText(t('work:bulkSkipped', { count: 1 }))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('video:readPrices') }))
    await expect(await dialog.findByText(/77.*1,234/)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: labels.dialog.submit })).toBeEnabled())
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await list.findToast(t('actions:bulkChanged', { count: 1 }))
  },
}

/** What isn’t valid with what someone else has changed is shown in the grid. */
export const InvalidAfterReload: Story = {
  play: async (context) => {
    const { t, labels, list, dialog, cells } = await openGrid(context)
    const { api } = pageOf(context)
    const ids = (await list.rows()).map(({ dataset }) => dataset.rowId)
    const { list: videos } = await unwrap(
      api.GET('/api/admin/videos', { params: { query: { shelf: 'on', pageSize: 100 } } }),
    )
    const video = videos.find(
      ({ id, lock, bitRates }) => ids.includes(id) && lock === null && bitRates.length > 1,
    )
    if (!video) throw new Error('No free video with two grades')
    const { id, version, chargePoints, bitRates } = video
    const theirs = [{ id, version, chargePoints, fees: bitRates.map(({ grade }) => ({ grade, fee: 9000 })) }]
    await unwrap(api.POST('/api/admin/videos/prices', { body: { prices: theirs } }))
    const row = cells[ids.indexOf(id)] ?? []
    const highest = row.at(-1)
    highest?.focus()
    await enter('8000')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await userEvent.click(await dialog.findByRole('button', { name: t('video:readPrices') }))
    await waitFor(() => expect(highest).toBeVisible())
    await expect(highest).toBeInvalid()
    await expect(highest).toHaveValue('8000')
    await expect(dialog.getByRole('button', { name: t('video:firstPriceError') })).toBeVisible()
  },
}

/** A block that was copied from a spreadsheet fills several cells; a wrong one keeps the next step closed. */
export const Pasting: Story = {
  play: async (context) => {
    const { t, labels, dialog, prices } = await openGrid(context)
    const [first, second, third] = prices
    first?.focus()
    await userEvent.paste('1,100\r\n22.5\r\n')
    await expect(first).toHaveValue('1100')
    await expect(second).toBeInvalid()
    await expect(second).toHaveAccessibleDescription(new RegExp(t('contentValidation:wholeNumber')))
    await expect(third).toHaveAccessibleDescription('')
    await expect(dialog.getByText(t('video:pasted', { count: 2 }))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await userEvent.click(await dialog.findByRole('button', { name: t('video:firstPriceError') }))
    await expect(second).toHaveFocus()
  },
}

/** A fee that falls with the grade is wrong at the higher one; leaving asks before it loses what was entered. */
export const FallingFee: Story = {
  play: async (context) => {
    const { t, labels, dialog, cells } = await openGrid(context)
    const [, low, high] = cells.find((row) => row.length > 2) ?? []
    low?.focus()
    await enter('9000')
    await waitFor(() => expect(high).toBeInvalid())
    await expect(high).toHaveAccessibleDescription(
      new RegExp(t('contentValidation:feeBelowLower', { fee: 9000 }).replace(/[()]/g, '.')),
    )
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.cancel }))
    await expect(await dialog.findByText(labels.dialog.unsaved)).toBeVisible()
  },
}
