import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { MerchantListPage } from '../stories/guides/MerchantListPage.tsx'
import { createMerchantStore, type MerchantStore } from '../stories/guides/merchantStore.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { ListPage } from './ListPage.tsx'

interface PageProps {
  /** Rows that the list has. */
  count: number
  /** What the server does differently. */
  server?: Partial<MerchantStore>
}

function Page({ count, server }: PageProps) {
  const [store] = useState(() => ({ ...createMerchantStore(count), ...server }))
  return <MerchantListPage store={store} />
}

const meta = {
  title: 'Components/ListPage',
  tags: ['!autodocs'],
  // The props that the documentation lists are those of ListPage.
  component: ListPage as unknown as ComponentType<PageProps>,
  args: { count: 120 },
  render: (args) => <Page {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
} satisfies Meta<PageProps>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(wordsOf(globals).pager.total(120))).toBeVisible()
  },
}

/** No row has been added yet. */
export const Empty: Story = { args: { count: 0 } }

const forever = new Promise<never>(() => {})

export const Loading: Story = { args: { server: { find: () => forever } } }

/** What the server's answer failed with is reported, and asking again may help. */
export const Failed: Story = {
  args: {
    server: {
      find: async () => {
        throw new Error('The list is being repaired')
      },
    },
  },
  beforeEach: catchReports,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).table
    await expect(await canvas.findByText(words.failed)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.retry }))
    await expect(await canvas.findByText(words.failed)).toBeVisible()
    await expect(reportError).toHaveBeenCalledTimes(2)
  },
}

/** Selected rows are deleted after a confirmation; none is selected then, and the list is requested again. */
export const Deleted: Story = {
  play: async ({ canvas, globals }) => {
    const labels = wordsOf(globals)
    await canvas.findByText(labels.pager.total(120))
    await userEvent.click(canvas.getByRole('checkbox', { name: labels.table.selectAll }))
    await expect(canvas.getByText(labels.table.selected(15))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: labels.list.delete }))
    const question = await screen.findByRole('dialog', { name: labels.list.deleteTitle(15) })
    await userEvent.click(within(question).getByRole('button', { name: labels.list.delete }))
    await expect(await canvas.findByText(labels.pager.total(105))).toBeVisible()
    await expect(canvas.queryByText(labels.table.selected(15))).toBeNull()
  },
}

/** Without the rows of the last page, the page before is the last one. */
export const LastPageDeleted: Story = {
  args: { count: 16 },
  play: async ({ canvas, globals }) => {
    const labels = wordsOf(globals)
    await canvas.findByText(labels.pager.total(16))
    await userEvent.click(canvas.getByRole('button', { name: labels.pager.next }))
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(2))
    await userEvent.click(canvas.getByRole('checkbox', { name: labels.table.selectAll }))
    await userEvent.click(canvas.getByRole('button', { name: labels.list.delete }))
    const question = await screen.findByRole('dialog', { name: labels.list.deleteTitle(1) })
    await userEvent.click(within(question).getByRole('button', { name: labels.list.delete }))
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(16))
    await expect(canvas.getByText(labels.pager.total(15))).toBeVisible()
  },
}

/** A row is added and edited in a dialog, which shows what the server refuses on its field. */
export const AddedAndEdited: Story = {
  args: { count: 3 },
  play: async ({ canvas, globals }) => {
    const labels = wordsOf(globals)
    await canvas.findByText(labels.pager.total(3))
    const add = canvas.getByRole('button', { name: 'Add merchant' })
    await userEvent.click(add)
    const added = await screen.findByRole('dialog', { name: 'Add merchant' })
    await userEvent.type(within(added).getByRole('textbox', { name: /Nickname/ }), 'Borealis')
    await userEvent.type(within(added).getByRole('textbox', { name: /Account/ }), 'borealis')
    await userEvent.click(within(added).getByRole('radio', { name: 'Enabled' }))
    await userEvent.click(within(added).getByRole('button', { name: labels.dialog.submit }))
    await expect(await canvas.findByText(labels.pager.total(4))).toBeVisible()
    await waitFor(() => expect(add).toHaveFocus())
    const row = within(canvas.getByRole('row', { name: /Borealis/ }))
    await userEvent.click(row.getByRole('button', { name: labels.list.edit }))
    const edited = await screen.findByRole('dialog', { name: 'Edit merchant' })
    await userEvent.type(within(edited).getByRole('textbox', { name: /Nickname/ }), ' Two')
    await userEvent.click(within(edited).getByRole('button', { name: labels.dialog.submit }))
    await expect(await canvas.findByText('Borealis Two')).toBeVisible()
  },
}

/** The search can be narrowed while a slow list is still loading. */
export const SearchedWhileLoading: Story = {
  args: { server: { find: fn<MerchantStore['find']>(() => forever) } },
  play: async ({ args, canvas, globals }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nickname' }), 'quartz{Enter}')
    await expect(args.server?.find).toHaveBeenLastCalledWith(
      expect.objectContaining({ nickname: 'quartz' }),
      expect.anything(),
    )
    await expect(canvas.getByRole('button', { name: wordsOf(globals).search.search })).toBeEnabled()
  },
}
