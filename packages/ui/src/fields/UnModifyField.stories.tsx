import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** Can be set when adding, and is only shown when editing (specification, section 3). */
const meta = {
  title: 'Fields/Input that is set once (unModify)',
  component: FieldStory,
  args: {
    field: { type: 'unModify', name: 'account', label: 'Account' },
    values: { account: 'aurora.1' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Adding: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Account'), '2')
    await expect(args.onChange).toHaveBeenLastCalledWith({ account: 'aurora.12' })
  },
}

export const Editing: Story = {
  args: { mode: 'edit' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Account'), '2')
    await expect(canvas.getByLabelText('Account')).toHaveAttribute('readonly')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
