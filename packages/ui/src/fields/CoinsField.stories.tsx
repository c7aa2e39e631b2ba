import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** A whole number of any length, kept as text; its digits are grouped. */
const meta = {
  title: 'Fields/Coins',
  component: FieldStory,
  args: {
    field: { type: 'coins', name: 'limit', label: 'Transfer limit', suffix: 'coins' },
    values: { limit: '2500000' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** Of any length: none is rounded. */
export const Grouped: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const limit = await canvas.findByLabelText('Transfer limit')
    await userEvent.clear(limit)
    await userEvent.type(limit, '09007199254740993')
    await expect(limit).toHaveValue('9,007,199,254,740,993')
    await expect(args.onChange).toHaveBeenLastCalledWith({ limit: '9007199254740993' })
  },
}

/** A fraction does not become another number: it stays as it was typed, and the field says what is wrong. */
export const Fraction: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    const limit = await canvas.findByLabelText('Transfer limit')
    await userEvent.clear(limit)
    await userEvent.type(limit, '1.5')
    await expect(limit).toHaveValue('1.5')
    await expect(limit).toBeInvalid()
    await expect(args.onChange).toHaveBeenLastCalledWith({ limit: '1.5' })
    await userEvent.type(limit, '{Backspace}{Backspace}')
    await expect(limit).toBeValid()
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
