import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { pageAt } from '../../stories/pageAt.ts'
import { RevealedValue } from './RevealedValue.tsx'

const EMAIL = 'anna@example.com'

export default {
  title: 'Pages/Revealed value',
  component: RevealedValue,
  tags: ['!autodocs'],
  parameters: pageAt('/')({ part: true }),
  args: { value: EMAIL, label: 'Email', name: 'Anna Keller', onMask: fn() },
} satisfies Meta<typeof RevealedValue>

type Story = StoryObj<typeof RevealedValue>

/** The value is shown with the time that is left. */
export const Shown: Story = {
  args: { until: Date.now() + 3_600_000 },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(EMAIL)).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent(/\d:\d\d/)
    await expect(args.onMask).not.toHaveBeenCalled()
  },
}

/** Once the time is over, the value isn’t in the page. */
export const Over: Story = {
  args: { until: 0 },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onMask).toHaveBeenCalled())
    await expect(canvas.queryByText(EMAIL)).toBeNull()
  },
}
