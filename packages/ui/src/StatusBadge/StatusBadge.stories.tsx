import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from './StatusBadge.tsx'

const meta = { title: 'StatusBadge', component: StatusBadge, args: { children: 'Enabled' } } satisfies Meta<
  typeof StatusBadge
>
export default meta

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <>
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {tone}
        </StatusBadge>
      ))}
    </>
  ),
}
