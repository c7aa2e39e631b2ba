import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { wordsOf } from '../stories/wordsOf.ts'

/** A hidden line with a button that shows it. */
const meta = {
  title: 'Fields/Password',
  component: FieldStory,
  args: {
    field: { type: 'password', name: 'password', label: 'Password' },
    values: { password: 'Blue-Harbour-2026!' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const ShowAndHide: Story = {
  play: async ({ canvas, globals }) => {
    await controlShown()
    const password = await canvas.findByLabelText('Password')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: wordsOf(globals).field.showPassword })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(password).toHaveAttribute('type', 'text')
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
