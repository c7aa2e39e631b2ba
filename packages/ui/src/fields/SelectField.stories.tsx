import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { framed } from '../stories/framed.ts'
import { wordsOf } from '../stories/wordsOf.ts'

/** One of a list; adding starts with the first (specification, section 4). */
const meta = {
  title: 'Fields/Select',
  component: FieldStory,
  args: {
    field: {
      type: 'select',
      name: 'status',
      label: 'Status',
      options: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
        { value: 'frozen', label: 'Frozen for as long as the review of the account goes on', disabled: true },
      ],
    },
    values: { status: 'enabled' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** Opened: what is chosen is marked, what cannot be chosen is dimmed. */
export const ListOpen: Story = {
  parameters: framed('280px'),
  play: async ({ canvas }) => {
    await controlShown()
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Status' }))
    await expect(await screen.findByRole('option', { name: 'Disabled' })).toBeVisible()
  },
}

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const status = await canvas.findByRole('combobox', { name: 'Status' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ status: 'disabled' })
    await expect(status).toHaveValue('Disabled')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** Of thousands of options the first 200 open, and the last line says how to find the others. */
export const Thousands: Story = {
  args: {
    field: {
      type: 'select',
      name: 'city',
      label: 'City',
      options: Array.from({ length: 10_000 }, (_, index) => ({
        value: String(index),
        label: `City ${index}`,
      })),
    },
    values: { city: null },
  },
  play: async ({ args, canvas, globals }) => {
    await controlShown()
    const city = await canvas.findByRole('combobox', { name: 'City' })
    await userEvent.click(city)
    const more = await screen.findByRole('option', { name: wordsOf(globals).field.moreOptions(9800) })
    await expect(more).toHaveAttribute('data-combobox-disabled')
    await expect(screen.getAllByRole('option')).toHaveLength(201)
    await userEvent.type(city, '9876')
    await userEvent.click(await screen.findByRole('option', { name: 'City 9876' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ city: '9876' })
  },
}

/** From eight options on, typing narrows them. */
export const Searchable: Story = {
  args: {
    field: {
      type: 'select',
      name: 'hour',
      label: 'Hour',
      options: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` })),
    },
    values: { hour: null },
  },
  play: async ({ args, canvas }) => {
    await controlShown()
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Hour' }), '17')
    await userEvent.click(await screen.findByRole('option', { name: '17:00' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ hour: '17' })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

/** A search may be without any. */
export const InASearch: Story = {
  args: { mode: 'search' },
  play: async ({ args, canvas, globals }) => {
    await controlShown()
    await userEvent.click(await canvas.findByRole('button', { name: wordsOf(globals).field.clear }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ status: null })
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
