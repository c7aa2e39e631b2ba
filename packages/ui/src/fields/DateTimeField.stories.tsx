import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** A moment to the minute in the viewer's time zone, in milliseconds. */
const meta = {
  title: 'Fields/Date and time',
  component: FieldStory,
  args: {
    field: { type: 'dateTime', name: 'start', label: 'Start' },
    values: { start: new Date(2026, 2, 2, 9, 30).getTime() },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** Emptied, its value is `null`. */
export const Changing: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const start = await canvas.findByLabelText('Start')
    await expect(start).toHaveValue('2026-03-02T09:30')
    fireEvent.change(start, { target: { value: '2026-03-02T22:05' } })
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: new Date(2026, 2, 2, 22, 5).getTime() })
    fireEvent.change(start, { target: { value: '' } })
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: null })
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
