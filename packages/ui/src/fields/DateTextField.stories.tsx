import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** A moment, yyyy-MM-dd HH:mm:ss, never changed (specification, section 3). */
const meta = {
  title: 'Fields/DateText',
  component: FieldStory,
  args: {
    field: { type: 'dateText', name: 'created', label: 'Created' },
    values: { created: new Date(2026, 2, 9, 4, 30, 5).getTime() },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Created' })).toHaveTextContent(
      '2026-03-09 04:30:05',
    )
  },
}

/** Up to one hour after 1970 counts as no date (specification, section 9). */
export const Empty: Story = {
  args: { values: { created: 3_600_000 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Created' })).toHaveTextContent('--')
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
