import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { pageAt } from '../../stories/pageAt.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { TimeLeft } from './TimeLeft.tsx'

export default {
  title: 'Pages/Time until a value is masked',
  component: TimeLeft,
  tags: ['!autodocs'],
  parameters: pageAt('/')({ part: true }),
  args: { onOver: fn() },
} satisfies Meta<typeof TimeLeft>

type Story = StoryObj<typeof TimeLeft>

/** The time is shown in minutes and seconds, and named. */
export const Shown: Story = {
  args: { until: Date.now() + 3_600_000 },
  play: async ({ canvas, args, loaded }) => {
    const { t } = pageOf({ loaded })
    const timer = await canvas.findByRole('timer', {
      name: new RegExp(t('personalData:maskedIn', { time: '.+' })),
    })
    await expect(timer).toHaveTextContent(/^\d+:\d\d$/)
    await expect(args.onOver).not.toHaveBeenCalled()
  },
}

/** Once it is over, the value has to be masked. */
export const Over: Story = {
  args: { until: 0 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onOver).toHaveBeenCalled())
  },
}
