import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** One of a few, all in sight; adding starts with the first (specification, section 4). */
const meta = {
  title: 'Fields/Radio',
  component: FieldStory,
  args: {
    field: {
      type: 'radio',
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

/** The arrow keys choose, and pass over what cannot be chosen. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    await canvas.findByRole('radiogroup', { name: 'Status' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ status: 'disabled' })
    await expect(canvas.getByRole('radio', { name: 'Disabled' })).toBeChecked()
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
