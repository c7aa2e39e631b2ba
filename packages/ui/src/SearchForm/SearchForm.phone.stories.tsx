import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { wordsOf } from '../stories/wordsOf.ts'
import { SearchForm, type SearchFormProps } from './SearchForm.tsx'

interface Filters {
  id: string
  nickname: string
  account: string
}

const meta = {
  title: 'Components/SearchForm/Phone',
  component: SearchForm<Filters>,
  globals: { viewport: { value: 'mobile1' } },
  args: {
    label: 'Search merchants',
    fields: [
      { type: 'input', name: 'id', label: 'ID' },
      { type: 'input', name: 'nickname', label: 'Nickname' },
      { type: 'input', name: 'account', label: 'Account' },
    ],
    values: { nickname: 'Aurora' },
    onSearch: fn(),
  },
} satisfies Meta<SearchFormProps<Filters>>
export default meta
type Story = StoryObj<typeof meta>

/** The first field, and how many filters are in force behind it. */
export const Closed: Story = {
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('button', { name: wordsOf(globals).search.filters(1) })).toBeVisible()
  },
}

/** All filters. */
export const FiltersOpen: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).search
    await userEvent.click(canvas.getByRole('button', { name: words.filters(1) }))
    await expect(canvas.getByLabelText('Nickname')).toHaveValue('Aurora')
  },
}

/** The list is what a phone's screen is for: one field, and the others behind the number in force. */
export const FirstFieldOnly: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).search
    await expect(canvas.queryByLabelText('Nickname')).toBeNull()
    await userEvent.type(canvas.getByLabelText('ID'), '42{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith({ id: '42', nickname: 'Aurora', account: '' })
    await userEvent.click(canvas.getByRole('button', { name: words.filters(1) }))
    await expect(canvas.getByLabelText('Nickname')).toHaveValue('Aurora')
    await userEvent.click(canvas.getByRole('button', { name: words.collapse }))
    await expect(canvas.queryByLabelText('Account')).toBeNull()
  },
}
