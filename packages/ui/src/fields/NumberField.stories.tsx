import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** A number, null when empty; the arrow keys step. */
const meta = {
  title: 'Fields/Number',
  component: FieldStory,
  args: {
    field: { type: 'number', name: 'sort', label: 'Sort', min: 0, max: 9999 },
    values: { sort: 4 },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const sort = await canvas.findByLabelText('Sort')
    await userEvent.click(sort)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ sort: 5 })
    await userEvent.clear(sort)
    await expect(args.onChange).toHaveBeenLastCalledWith({ sort: null })
  },
}

/** A number out of range stays as it was typed. */
export const OutOfRange: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const sort = await canvas.findByLabelText('Sort')
    await userEvent.clear(sort)
    await userEvent.type(sort, '10000')
    await userEvent.tab()
    await expect(sort).toHaveValue('10000')
    await expect(args.onChange).toHaveBeenLastCalledWith({ sort: 10_000 })
  },
}

/** Digits, signs, points and spaces of Chinese input methods, typed or pasted. */
export const FullWidth: Story = {
  args: { field: { type: 'number', name: 'fee', label: 'Fee', decimals: 2 }, values: { fee: null } },
  play: async ({ args, canvas }) => {
    await controlShown()
    const fee = await canvas.findByLabelText('Fee')
    await userEvent.type(fee, '－１２。５')
    await expect(fee).toHaveValue('-12.5')
    await expect(args.onChange).toHaveBeenLastCalledWith({ fee: -12.5 })
    await userEvent.type(fee, '３', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    await expect(fee).toHaveValue('-312.5')
    await userEvent.clear(fee)
    await userEvent.paste('＋１，２３４．５\u3000')
    await expect(fee).toHaveValue('1234.5')
  },
}

export const WithUnit: Story = {
  args: {
    field: { type: 'number', name: 'fee', label: 'Fee', decimals: 2, step: 0.5, suffix: ' %' },
    values: { fee: 2.5 },
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
