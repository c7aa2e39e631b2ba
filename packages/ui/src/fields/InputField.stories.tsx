import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** One line of text. */
const meta = {
  title: 'Fields/Input',
  component: FieldStory,
  args: {
    field: { type: 'input', name: 'nickname', label: 'Nickname', maxLength: 20 },
    values: { nickname: 'Aurora' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nickname'), ' East and much longer than it may be')
    await expect(args.onChange).toHaveBeenLastCalledWith({ nickname: 'Aurora East and much' })
  },
}

/** A phone shows the keyboard that fits. */
export const MailAddress: Story = {
  args: {
    field: {
      type: 'input',
      name: 'mail',
      label: 'Mail address',
      inputMode: 'email',
      placeholder: 'name@example.com',
    },
    values: {},
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Mail address')).toHaveAttribute('inputmode', 'email')
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
