import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { catchReports } from '../stories/catchReports.ts'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { wordsOf } from '../stories/wordsOf.ts'

/** Buttons in the form that act on its values. */
const meta = {
  title: 'Fields/Action',
  component: FieldStory,
  args: {
    field: {
      type: 'action',
      name: 'generate',
      label: 'Generate',
      actions: [
        { label: 'Generate password', run: ({ change }) => change({ password: 'Blue-Harbour-2026!' }) },
        { label: 'Clear', run: ({ change }) => change({ password: '' }) },
      ],
    },
    values: { password: '' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const SetsValues: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate password' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ password: 'Blue-Harbour-2026!' })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ password: '' })
  },
}

/** While one is under way it is busy, and the others wait. */
export const Running: Story = {
  args: {
    field: {
      type: 'action',
      name: 'check',
      label: 'Account',
      actions: [
        { label: 'Check with the bank', run: () => new Promise<void>(() => {}) },
        { label: 'Copy from the agency', run: () => {} },
      ],
    },
  },
  play: async ({ canvas }) => {
    const check = await canvas.findByRole('button', { name: 'Check with the bank' })
    await userEvent.click(check)
    await expect(check).toHaveAttribute('data-loading')
    await expect(canvas.getByRole('button', { name: 'Copy from the agency' })).toBeDisabled()
  },
}

/** A failure is said, and can be tried again. */
export const Fails: Story = {
  beforeEach: catchReports,
  args: {
    field: {
      type: 'action',
      name: 'check',
      label: 'Account',
      actions: [{ label: 'Check with the bank', run: () => Promise.reject(new Error('offline')) }],
    },
  },
  play: async ({ canvas, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check with the bank' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(wordsOf(globals).field.actionFailed)
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
