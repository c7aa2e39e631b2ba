import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { SearchFieldSpec } from '../fields/FieldSpec.ts'
import { agencies } from '../stories/agencies.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { SearchForm, type SearchFormProps } from './SearchForm.tsx'
import { SearchFormStory } from './stories/SearchFormStory.tsx'

interface Filters {
  nickname: string
  statuses: string[]
  agentId: string | null
  createdFrom: number | null
  createdTo: number | null
}

const fields: SearchFieldSpec<Filters>[] = [
  { type: 'input', name: 'nickname', label: 'Nickname' },
  {
    type: 'multiSelect',
    name: 'statuses',
    label: 'Status',
    options: [
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
  {
    type: 'mAutoComplete',
    name: 'agentId',
    label: 'Agent',
    source: agencies(),
    knownOptions: [{ value: '7', label: 'Central agency' }],
  },
  { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: 'Created' },
]

const nothing: Filters = { nickname: '', statuses: [], agentId: null, createdFrom: null, createdTo: null }

const all: Filters = {
  nickname: 'Aurora',
  statuses: ['enabled', 'disabled'],
  agentId: '7',
  createdFrom: new Date(2026, 2, 2).getTime(),
  createdTo: new Date(2026, 2, 4).getTime() - 1,
}

const meta = {
  title: 'Components/SearchForm/Active filters',
  component: SearchForm<Filters>,
  args: { label: 'Search merchants', fields, values: all, onSearch: fn(), onReset: fn() },
  render: (args) => <SearchFormStory {...args} />,
} satisfies Meta<SearchFormProps<Filters>>
export default meta
type Story = StoryObj<typeof meta>

/** All filters are in force: each has its chip. */
export const Shown: Story = {
  play: async ({ canvas, globals }) => {
    const list = await canvas.findByRole('list', { name: wordsOf(globals).search.inForce })
    await expect(list).toBeVisible()
  },
}

/** Each chip reads like its control; removing one searches immediately and leaves what is being typed. */
export const Chips: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).search
    const chip = (label: string, value: string) =>
      canvas.getByRole('button', { name: words.removeFilter(words.filter(label, value)) })
    await canvas.findByRole('list', { name: words.inForce })
    await expect(chip('Agent', 'Central agency')).toBeVisible()
    await expect(chip('Created', '2026-03-02 – 2026-03-03')).toBeVisible()

    await userEvent.type(await canvas.findByLabelText('Nickname'), ' East')
    await userEvent.click(chip('Status', 'Enabled, Disabled'))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ ...all, statuses: [] })
    await expect(canvas.getByLabelText('Nickname')).toHaveValue('Aurora East')
    await expect(chip('Nickname', 'Aurora')).toBeVisible()
    await expect(chip('Agent', 'Central agency')).toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: words.clearAll }))
    await expect(args.onReset).toHaveBeenCalledTimes(1)
    await expect(args.onSearch).toHaveBeenLastCalledWith(nothing)
    await expect(canvas.queryByRole('list', { name: words.inForce })).toBeNull()
    await expect(canvas.getByRole('button', { name: words.search })).toHaveFocus()
  },
}

/** A picked option appears as a chip with its label; the input has none until it is submitted. */
export const PickedText: Story = {
  args: { values: {} },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).search
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Agent' }), 'harb')
    await userEvent.click(await screen.findByRole('option', { name: 'Harbour agency' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(canvas.queryByRole('list', { name: words.inForce })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: words.search }))
    await expect(
      await canvas.findByRole('button', {
        name: words.removeFilter(words.filter('Agent', 'Harbour agency')),
      }),
    ).toBeVisible()
  },
}

/** Removing a chip by keyboard moves the focus to the next one. */
export const Keyboard: Story = {
  args: { values: { nickname: 'Aurora', agentId: '7' } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).search
    await canvas.findByRole('list', { name: words.inForce })
    canvas.getByRole('button', { name: words.search }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith({ ...nothing, agentId: '7' })
    await userEvent.keyboard('{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith(nothing)
    await expect(canvas.getByRole('button', { name: words.search })).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    values: { nickname: 'A merchant whose nickname goes on for much longer than anybody expected it to go' },
  },
}
