import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createContext, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { useRouterAddress } from '../reactRouter.ts'
import { catchReports } from '../stories/catchReports.ts'
import { MerchantListPage } from '../stories/guides/MerchantListPage.tsx'
import { createMerchantStore, type MerchantStore } from '../stories/guides/merchantStore.ts'
import { wordsOf } from '../stories/wordsOf.ts'

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
  component: Page,
  args: { count: 120 },
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
} satisfies Meta<PageProps>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(wordsOf(globals).pager.total(120))).toBeVisible()
  },
}

/** Nobody has added a row yet. */
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

/** Selected rows are deleted after a question; none is selected then, and the list is asked for again. */
export const Bulk: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await canvas.findByText(words.pager.total(120))
    await userEvent.click(canvas.getByRole('checkbox', { name: words.table.selectAll }))
    await expect(canvas.getByText(words.table.selected(15))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete 15 merchants?' })
    await userEvent.click(within(question).getByRole('button', { name: words.confirm.confirm }))
    await expect(await canvas.findByText(words.pager.total(105))).toBeVisible()
    await expect(canvas.queryByText(words.table.selected(15))).toBeNull()
  },
}

const StoreContext = createContext(createMerchantStore(0))

function RoutedMerchants() {
  return <MerchantListPage store={use(StoreContext)} address={useRouterAddress()} />
}

function RoutedPage({ count }: PageProps) {
  const [store] = useState(() => createMerchantStore(count))
  const [router] = useState(() =>
    createMemoryRouter([{ path: '/', Component: RoutedMerchants }], {
      initialEntries: ['/?nickname=quartz&sort=-nickname'],
    }),
  )
  return (
    <StoreContext value={store}>
      <RouterProvider router={router} />
      <Button variant="default" mt="md" onClick={() => router.navigate(-1)}>
        Back
      </Button>
    </StoreContext>
  )
}

/** With React Router the address holds filters, sort and page: a link opens them, and Back leads to those before. */
export const InTheAddress: Story = {
  render: ({ count }) => <RoutedPage count={count} />,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await expect(await canvas.findByText(words.pager.total(13))).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: /Nickname/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const nickname = canvas.getByRole('textbox', { name: 'Nickname' })
    await expect(nickname).toHaveValue('quartz')
    await userEvent.clear(nickname)
    await userEvent.click(canvas.getByRole('button', { name: words.search.search }))
    await expect(await canvas.findByText(words.pager.total(120))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByText(words.pager.total(13))).toBeVisible()
    await waitFor(() => expect(nickname).toHaveValue('quartz'))
  },
}
