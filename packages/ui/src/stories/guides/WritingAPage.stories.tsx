import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { wordsOf } from '../wordsOf.ts'
import { MerchantListPage } from './MerchantListPage.tsx'
import { createMerchantStore } from './merchantStore.ts'

function ListPage({ count }: { count: number }) {
  const [store] = useState(() => createMerchantStore(count))
  return <MerchantListPage store={store} />
}

const meta = {
  title: 'Guides/Writing a page',
  component: ListPage,
  args: { count: 120 },
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
} satisfies Meta<typeof ListPage>
export default meta
type Story = StoryObj<typeof meta>

/** Search, sort, page, select, add and edit, over rows in memory. */
export const Playground: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Nickname' }), 'quartz{Enter}')
    await expect(await canvas.findByText(words.pager.total(13))).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Add merchant' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add merchant' })
    await userEvent.type(await within(dialog).findByLabelText(/Nickname/), 'Quartz new')
    await userEvent.type(within(dialog).getByLabelText(/Account/), 'quartz.9')
    await userEvent.click(within(dialog).getByRole('button', { name: words.dialog.submit }))
    await expect(await within(dialog).findByText('This account is taken')).toBeVisible()
    await userEvent.clear(within(dialog).getByLabelText(/Account/))
    await userEvent.type(within(dialog).getByLabelText(/Account/), 'quartz.new')
    await userEvent.click(within(dialog).getByRole('button', { name: words.dialog.submit }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('Quartz new')).toBeVisible()
  },
}
