import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { fieldErrors, fillForm, findRow, searchFor, submitForm } from '../../testing/testing.ts'
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
    await searchFor({ Nickname: 'quartz' })
    await expect(await canvas.findByText(words.pager.total(13))).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Add merchant' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add merchant' })
    await fillForm(dialog, { Nickname: 'Quartz new', Account: 'quartz.9' })
    await submitForm(dialog)
    await waitFor(() => expect(fieldErrors(dialog)).toEqual({ Account: 'This account is taken' }))
    await fillForm(dialog, { Account: 'quartz.new' })
    await submitForm(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await findRow('Quartz new')).toBeVisible()
  },
}
