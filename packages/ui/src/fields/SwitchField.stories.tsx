import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** Yes or no. */
const meta = {
  title: 'Fields/Switch',
  component: FieldStory,
  args: {
    field: { type: 'switch', name: 'notify', label: 'Send a notice' },
    values: { notify: false },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    await canvas.findByRole('switch', { name: 'Send a notice' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith({ notify: true })
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
