import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { wordsOf } from '../stories/wordsOf.ts'

/** Several lines with a counter: 255 characters and 2 rows (specification, section 9). */
const meta = {
  title: 'Fields/Textarea',
  component: FieldStory,
  args: {
    field: { type: 'textarea', name: 'remark', label: 'Remark' },
    values: { remark: 'Settles every Friday' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Counts: Story = {
  play: async ({ args, canvas, globals }) => {
    await controlShown()
    const remark = await canvas.findByLabelText('Remark')
    await expect(canvas.getByText(wordsOf(globals).field.characters(20, 255))).toBeVisible()
    await userEvent.type(remark, '{Enter}and Monday')
    await expect(args.onChange).toHaveBeenLastCalledWith({ remark: 'Settles every Friday\nand Monday' })
    await expect(canvas.getByText(wordsOf(globals).field.characters(31, 255))).toBeVisible()
  },
}

/** Nothing goes in beyond the limit. */
export const Full: Story = {
  args: {
    field: { type: 'textarea', name: 'remark', label: 'Remark', maxLength: 24, rows: 4 },
  },
  play: async ({ canvas, globals }) => {
    await controlShown()
    const remark = await canvas.findByLabelText('Remark')
    await userEvent.type(remark, ' and every Monday')
    await expect(remark).toHaveValue('Settles every Friday and')
    await expect(canvas.getByText(wordsOf(globals).field.characters(24, 24))).toBeVisible()
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
