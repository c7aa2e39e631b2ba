import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'

/** Two days, as the first moment of the one and the last moment of the other. */
const meta = {
  title: 'Fields/DateRange',
  component: FieldStory,
  args: {
    field: { type: 'dateRange', name: 'from', endName: 'to', label: 'Validity' },
    values: { from: new Date(2026, 2, 2).getTime(), to: new Date(2026, 2, 4).getTime() - 1 },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Picked: Story = {
  play: async ({ args, canvas, globals }) => {
    const validity = await canvas.findByRole('button', { name: 'Validity' })
    await expect(validity).toHaveTextContent('2026-03-02 – 2026-03-03')
    await userEvent.click(validity)
    const day = (date: number) => (globals.language === 'zh-CN' ? `${date} 三月 2026` : `${date} March 2026`)
    await userEvent.click(await screen.findByRole('button', { name: day(9) }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: day(12) }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      from: new Date(2026, 2, 9).getTime(),
      to: new Date(2026, 2, 13).getTime() - 1,
    })
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  },
}

export const Empty: Story = { args: { values: { from: null, to: null } } }

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
