import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatusBadge } from './StatusBadge.tsx'

const meta = {
  title: 'Components/StatusBadge',
  component: StatusBadge,
  tags: ['!autodocs'],
  args: { children: 'Enabled', tone: 'success' },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** One tone for each thing that a state can mean to an operator. */
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      <StatusBadge>Deleted</StatusBadge>
      <StatusBadge tone="info">Running</StatusBadge>
      <StatusBadge tone="success">Approved</StatusBadge>
      <StatusBadge tone="warning">Pending</StatusBadge>
      <StatusBadge tone="danger">Not passed</StatusBadge>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const state of ['Deleted', 'Running', 'Approved', 'Pending', 'Not passed']) {
      await expect(canvas.getByText(state)).toBeVisible()
    }
  },
}

/** A long state stays on one line and gives way at the end of its place. */
export const LongText: Story = {
  args: { children: 'Waiting for the second review by the finance team', tone: 'warning' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '10rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Waiting/).getBoundingClientRect().width).toBeLessThanOrEqual(160)
  },
}
