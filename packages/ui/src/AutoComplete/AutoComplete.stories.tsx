import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { wordsOf } from '../stories/wordsOf.ts'
import { AutoComplete } from './AutoComplete.tsx'
import type { AutoCompleteProps, AutoCompleteResult } from './AutoComplete.types.ts'

const agents = ['Coastal agency', 'City agency', 'North agency'].map((name, index) => ({
  id: String(index + 1),
  name,
}))

const found = (text: unknown): AutoCompleteResult => ({
  success: true,
  data: { list: agents.filter(({ name }) => name.toLowerCase().includes(String(text).toLowerCase())) },
})

function Controlled(props: AutoCompleteProps) {
  const [value, setValue] = useState(props.value)
  return (
    <AutoComplete
      {...props}
      value={value}
      onChange={(next) => {
        props.onChange(next)
        setValue(next)
      }}
    />
  )
}

const meta = {
  title: 'AutoComplete',
  component: AutoComplete,
  args: {
    label: 'Agent',
    value: null,
    onChange: fn(),
    keyword: 'name',
    debounce: 20,
    query: fn(async (params) => found(params.name)),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<AutoCompleteProps>
export default meta
type Story = StoryObj<typeof meta>

/** Typed text goes out under its keyword, with page 1 and size 100, once typing pauses. */
export const Suggestions: Story = {
  args: { extra: { status: 'enabled' } },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.type(input, 'coast')
    await userEvent.click(await screen.findByRole('option', { name: 'Coastal agency' }))
    await expect(args.query).toHaveBeenLastCalledWith({
      status: 'enabled',
      name: 'coast',
      page: 1,
      size: 100,
    })
    await expect(args.onChange).toHaveBeenLastCalledWith('1')
    await expect(input).toHaveValue('Coastal agency')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** Opening it again with the same text asks nothing. */
export const UnchangedQuery: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.click(input)
    await screen.findByRole('option', { name: 'City agency' })
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(input)
    await screen.findByRole('option', { name: 'City agency' })
    await expect(args.query).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** A slow early answer does not overwrite a later one. */
export const SlowFirstAnswer: Story = {
  args: {
    query: fn(
      (params) =>
        new Promise<AutoCompleteResult>((answer) =>
          setTimeout(() => answer(found(params.name)), params.name === '' ? 300 : 10),
        ),
    ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Agent' }), 'north')
    await screen.findByRole('option', { name: 'North agency' })
    await Promise.all((args.query as ReturnType<typeof fn>).mock.results.map(({ value }) => value))
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** A failure shows no suggestions, and the next try asks again. */
export const Failure: Story = {
  args: { query: fn((_params) => Promise.reject(new Error('offline'))) },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).field
    const input = canvas.getByRole('combobox', { name: 'Agent' })
    await userEvent.click(input)
    await expect(await screen.findByText(words.noOptions)).toBeVisible()
    await userEvent.tab()
    await userEvent.click(input)
    await waitFor(() => expect(args.query).toHaveBeenCalledTimes(2))
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}
