import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import { catchReports } from '../stories/catchReports.ts'
import { MerchantListPage } from '../stories/guides/MerchantListPage.tsx'
import { createMerchantStore, type MerchantStore } from '../stories/guides/merchantStore.ts'
import { columns, search } from '../stories/guides/merchants.fields.ts'
import { merchants } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { ListPage, useListQuery, useListState } from './ListPage.tsx'

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

const stored = createMerchantStore(120)

/** A page that can't be loaded keeps the focus on the pager, which leads back. */
export const FailedPage: Story = {
  args: {
    server: {
      find: async (query) => {
        if (query.page === 2) throw new Error('The list is being repaired')
        return stored.find(query)
      },
    },
  },
  beforeEach: catchReports,
  play: async ({ canvas, globals }) => {
    const { pager, table } = wordsOf(globals)
    const next = await canvas.findByRole('button', { name: pager.next })
    await waitFor(() => expect(next).toBeEnabled())
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(table.failed)).toBeVisible()
    await expect(document.body).not.toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: pager.previous }))
    await waitFor(() => expect(canvas.queryByText(table.failed)).toBeNull())
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
    // The pressed buttons are gone: the focus is in the table.
    await waitFor(() =>
      expect(canvas.getByRole('grid')).toContainElement(document.activeElement as HTMLElement),
    )
  },
}

function ArchivingPage({ count }: PageProps) {
  const [store] = useState(() => createMerchantStore(count))
  const [active, onChange] = useState(false)
  const list = useListState(search)
  const result = useListQuery(store.find, list.query)
  return (
    <ListPage
      title="Merchants"
      list={list}
      result={result}
      columns={columns}
      table={{ selection: { allMatching: { active, onChange } } }}
      bulk={(selected) => (
        <Button size="xs" onClick={() => selected.done()}>
          Archive {selected.count}
        </Button>
      )}
      onDelete={store.remove}
    />
  )
}

/**
 * Rows of all pages are selected until the action is done, or until the filters change. `onDelete`, which knows rows by
 * their ids, isn't offered for them.
 */
export const AllMatching: Story = {
  render: (args) => <ArchivingPage {...args} />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const { table, list, pager } = words
    await canvas.findByText(pager.total(120))
    const selectMatching = async (total: number) => {
      await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
      await userEvent.click(canvas.getByRole('button', { name: table.selectMatching(total) }))
      await expect(canvas.getByText(table.matchingSelected(total))).toBeVisible()
    }
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
    await expect(canvas.getByRole('button', { name: list.delete })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
    await selectMatching(120)
    await expect(canvas.queryByRole('button', { name: list.delete })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Archive 120' }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: table.selectAll })).not.toBeChecked())
    await selectMatching(120)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nickname' }), 'quartz')
    await userEvent.click(canvas.getByRole('button', { name: words.search.search }))
    await canvas.findByText(pager.total(13))
    await expect(canvas.getByRole('checkbox', { name: table.selectAll })).not.toBeChecked()
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

/** A row is added and edited in a dialog, which shows what the server rejects on its field. */
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

const onRename = fn(async () => {})

function RenamingPage({ count }: PageProps) {
  const [store] = useState(() => createMerchantStore(count))
  const list = useListState(search)
  return (
    <ListPage
      title="Merchants"
      list={list}
      result={useListQuery(store.find, list.query)}
      columns={columns}
      form={{
        editTitle: 'Rename merchant',
        fields: [{ type: 'input', name: 'newName', label: 'New name' }],
        schema: z.object({ newName: z.string() }),
        values: ({ nickname }) => ({ newName: nickname }),
        onSubmit: onRename,
      }}
    />
  )
}

/** The form's values are made of the row. */
export const OtherValues: Story = {
  args: { count: 1 },
  render: (args) => <RenamingPage {...args} />,
  play: async ({ canvas, globals }) => {
    const { list, dialog } = wordsOf(globals)
    const [row] = merchants(1)
    await userEvent.click(await canvas.findByRole('button', { name: list.edit }))
    const form = within(await screen.findByRole('dialog', { name: 'Rename merchant' }))
    await expect(form.getByRole('textbox', { name: 'New name' })).toHaveValue(row?.nickname)
    await userEvent.type(form.getByRole('textbox', { name: 'New name' }), ' Two')
    await userEvent.click(form.getByRole('button', { name: dialog.submit }))
    const values = { newName: `${row?.nickname} Two` }
    await waitFor(() => expect(onRename).toHaveBeenCalledWith(values, row, undefined))
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
