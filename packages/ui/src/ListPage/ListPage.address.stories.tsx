import { Button, Group } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createContext, use, useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DataTable } from '../DataTable/DataTable.tsx'
import { useRouterAddress } from '../reactRouter.ts'
import { MerchantListPage } from '../stories/guides/MerchantListPage.tsx'
import { createMerchantStore } from '../stories/guides/merchantStore.ts'
import { columns } from '../stories/guides/merchants.fields.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { listSearch, useListProps, useListQuery, useListState } from './ListPage.tsx'

const StoreContext = createContext(createMerchantStore(0))

function Merchants() {
  return <MerchantListPage store={use(StoreContext)} address={useRouterAddress()} />
}

const archiveSearch = listSearch({ fields: [], columns, prefix: 'archive.' })

/** A page with a second list, which has the same columns and parameters of other names. */
function TwoLists() {
  const store = use(StoreContext)
  const list = useListState(archiveSearch, useRouterAddress())
  const { table } = useListProps(list, useListQuery(store.find, list.query))
  return (
    <>
      <Merchants />
      <DataTable label="Archive" columns={columns} {...table} />
      <code>{useLocation().search}</code>
    </>
  )
}

interface RoutedProps {
  Page: () => React.ReactNode
  /** Opened first. */
  link: string
}

function Routed({ Page, link }: RoutedProps) {
  const [store] = useState(() => createMerchantStore(120))
  const [router] = useState(() =>
    createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [link] }),
  )
  return (
    <StoreContext value={store}>
      <RouterProvider router={router} />
      <Group mt="md">
        <Button variant="default" onClick={() => router.navigate(-1)}>
          Back
        </Button>
      </Group>
    </StoreContext>
  )
}

const meta = {
  title: 'Components/ListPage/Address',
  tags: ['!autodocs'],
  component: Routed,
  args: { Page: Merchants, link: '/?nickname=quartz&sort=-nickname' },
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
} satisfies Meta<RoutedProps>
export default meta
type Story = StoryObj<typeof meta>

/** With React Router the address holds filters, sort and page: a link opens them, and Back leads to those before. */
export const InTheAddress: Story = {
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

/**
 * Two lists on one page: the parameters of the second one have a prefix. Both are past their last page here, and are
 * corrected together.
 */
export const TwoListsInTheAddress: Story = {
  args: { Page: TwoLists, link: '/?page=9&archive.page=10&archive.sort=-nickname' },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).pager
    const address = await canvas.findByText('?page=8&archive.page=8&archive.sort=-nickname')
    const pagerOf = (name: string) => within(canvas.getByRole('navigation', { name: words.label(name) }))
    await userEvent.click(pagerOf('Archive').getByRole('button', { name: words.page(1) }))
    await waitFor(() => expect(address).toHaveTextContent(/^\?page=8&archive\.sort=-nickname$/))
    await userEvent.click(pagerOf('Merchants').getByRole('button', { name: words.previous }))
    await waitFor(() => expect(address).toHaveTextContent(/^\?archive\.sort=-nickname&page=7$/))
    await expect(pagerOf('Archive').getByRole('button', { name: words.page(1) })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}

const noParams = new URLSearchParams()

/** A list whose application keeps the parameters, and goes back to those that it began with. */
function Resettable() {
  const [params, onChange] = useState(noParams)
  return (
    <>
      <MerchantListPage store={use(StoreContext)} address={{ params, onChange }} />
      <Button onClick={() => onChange(noParams)}>Start over</Button>
      <code>{`?${params}`}</code>
    </>
  )
}

/** After the parameters are what they were before, a change has nothing of those that were undone. */
export const StartedOver: Story = {
  args: { Page: Resettable },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const sort = () =>
      userEvent.click(within(canvas.getByRole('columnheader', { name: /Nickname/ })).getByText('Nickname'))
    await canvas.findByText(words.pager.total(120))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nickname' }), 'quartz')
    await userEvent.click(canvas.getByRole('button', { name: words.search.search }))
    await canvas.findByText('?nickname=quartz')
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }))
    await canvas.findByText('?')
    await sort()
    await canvas.findByText('?sort=nickname')
  },
}
