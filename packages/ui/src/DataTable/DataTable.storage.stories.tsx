import { MantineProvider } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { MerchantRow } from '../stories/merchants.ts'
import { towardsEnd } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { adminCssVariables, adminTheme } from '../theme.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import { headings } from './stories/headings.ts'
import { merchantTable } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Column storage',
  component: DataTable<MerchantRow>,
  args: { ...merchantTable, rows: merchantTable.rows.slice(0, 5) },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

const widths = { kept: null as string | null, getItem: () => widths.kept, setItem: fn() }

/** A width is kept when the pointer lets go; a double click on the edge gives it back, however often that was pressed. */
export const ResizeKeptOnce: Story = {
  args: { columnState: { storage: widths, storageKey: 'merchants' } },
  play: async ({ canvas }) => {
    widths.setItem.mockClear()
    const account = canvas.getByRole('columnheader', { name: /Account/ })
    const edge = account.querySelector(':scope > :last-child')
    if (!(edge instanceof HTMLElement)) throw new Error('The heading has no edge to drag.')
    edge.setPointerCapture = fn()
    const pointer = { pointerId: 1, button: 0, bubbles: true }
    const before = account.offsetWidth
    await fireEvent.pointerDown(edge, { ...pointer, clientX: 500 })
    await expect(edge).toHaveAttribute('data-resizing')
    for (const by of [10, 20, 30])
      await fireEvent.pointerMove(edge, { ...pointer, clientX: 500 + towardsEnd(by) })
    await waitFor(() => expect(account.offsetWidth).toBe(before + 30))
    await expect(widths.setItem).not.toHaveBeenCalled()
    await fireEvent.pointerUp(edge, { ...pointer, clientX: 500 + towardsEnd(30) })
    await expect(widths.setItem).toHaveBeenCalledOnce()
    for (let press = 0; press < 3; press++) {
      await fireEvent.pointerDown(edge, { ...pointer, clientX: 500 + towardsEnd(30) })
      await fireEvent.pointerUp(edge, { ...pointer, clientX: 500 + towardsEnd(30) })
    }
    await expect(widths.setItem).toHaveBeenCalledOnce()
    await fireEvent.dblClick(edge)
    await expect(widths.setItem).toHaveBeenCalledTimes(2)
    await expect(JSON.parse(widths.setItem.mock.lastCall?.[1]).sizes).not.toHaveProperty('account')
  },
}

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

const HIDDEN_AGENT = JSON.stringify({
  order: [],
  hidden: ['agentName'],
  sizes: {},
  pinned: { left: [], right: [] },
  density: 'compact',
})

const storage = memory()
storage.kept.set('merchants', HIDDEN_AGENT)

/** Settings kept by the table in a storage of the application, here one that answers later. */
export const KeptInStorage: Story = {
  args: { columnState: { storage, storageKey: 'merchants' } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    const table = canvas.getByRole('grid')
    await waitFor(() => expect(headings(table)).not.toContain('Agent'))
    await userEvent.click(canvas.getByRole('button', { name: words.menu('Remark') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: words.hide }))
    await waitFor(() => expect(storage.kept.get('merchants')).toContain('"remark"'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

const late = {
  answer: (_text: string) => {},
  getItem: () =>
    new Promise<string | null>((resolve) => {
      late.answer = resolve
    }),
  setItem: fn(),
}

/** A storage that answers after the operator hid a column doesn't bring the column back. */
export const ChangedBeforeTheAnswer: Story = {
  args: { columnState: { storage: late, storageKey: 'merchants' } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    const table = canvas.getByRole('grid')
    await userEvent.click(canvas.getByRole('button', { name: words.menu('Remark') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: words.hide }))
    await waitFor(() => expect(headings(table)).not.toContain('Remark'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    late.answer(HIDDEN_AGENT)
    await userEvent.click(canvas.getByRole('button', { name: words.settings }))
    const panel = await screen.findByRole('dialog', { name: words.settings })
    await expect(within(panel).getByRole('checkbox', { name: words.show('Remark') })).not.toBeChecked()
    await expect(within(panel).getByRole('checkbox', { name: words.show('Agent') })).toBeChecked()
    await expect(headings(table)).not.toContain('Remark')
  },
}

const quick = { getItem: () => HIDDEN_AGENT, setItem: fn() }
const onDraw = fn()

/** Reports the columns that are in the page before anything is painted. */
function Watched(props: DataTableProps<MerchantRow>) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) onDraw(headings(frame.current))
  })
  return (
    <div ref={frame}>
      <DataTable {...props} />
    </div>
  )
}

/** In a browser, a storage that answers immediately is read before the first paint: no column appears and goes. */
export const ReadBeforeTheFirstPaint: Story = {
  args: { columnState: { storage: quick, storageKey: 'merchants' } },
  beforeEach: () => void onDraw.mockClear(),
  render: (args) => <Watched {...args} />,
  play: async () => {
    await expect(onDraw.mock.calls[0]?.[0]).not.toContain('Agent')
  },
}

/** What a server rendered has every column. The browser takes it over, and then shows what its storage keeps. */
export const Hydrated: Story = {
  args: { columnState: { storage: quick, storageKey: 'merchants' } },
  render: () => <div data-testid="page" />,
  play: async ({ args, canvas }) => {
    const page = canvas.getByTestId('page')
    const application = (
      <MantineProvider
        theme={adminTheme}
        cssVariablesResolver={adminCssVariables}
        getRootElement={() => page}
      >
        <DataTable {...args} />
      </MantineProvider>
    )
    page.innerHTML = renderToString(application)
    await expect(headings(page)).toContain('Agent')
    const onRecoverableError = fn()
    const root = hydrateRoot(page, application, { onRecoverableError })
    await waitFor(() => expect(headings(page)).not.toContain('Agent'))
    await expect(onRecoverableError).not.toHaveBeenCalled()
    root.unmount()
  },
}
