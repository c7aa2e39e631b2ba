import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { pageAt } from '../../stories/pageAt.ts'
import { RevealedIdentity } from './RevealedIdentity.tsx'

const NAME = 'Anna Keller'
const NUMBER = 'E12345678'

export default {
  title: 'Pages/Revealed identity',
  component: RevealedIdentity,
  tags: ['!autodocs'],
  parameters: pageAt('/')({ part: true }),
  args: { revealed: { realName: NAME, documentNumber: NUMBER, pictures: [] }, onMask: fn() },
} satisfies Meta<typeof RevealedIdentity>

type Story = StoryObj<typeof RevealedIdentity>

/** What identifies the person is shown with the time that is left. */
export const Shown: Story = {
  args: { until: Date.now() + 3_600_000 },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(NUMBER)).toBeVisible()
    await expect(canvas.getByText(NAME)).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent(/\d:\d\d/)
    await expect(args.onMask).not.toHaveBeenCalled()
  },
}

/** Once the time is over, nothing of it is in the page. */
export const Over: Story = {
  args: { until: 0 },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onMask).toHaveBeenCalled())
    await expect(canvas.queryByText(NUMBER)).toBeNull()
    await expect(canvas.queryByText(NAME)).toBeNull()
  },
}
