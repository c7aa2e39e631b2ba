import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { framed } from '../stories/framed.ts'
import { dayName } from '../stories/wordsOf.ts'

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

/** The calendar, opened on the chosen days. */
export const CalendarOpen: Story = {
  parameters: framed('440px'),
  play: async ({ canvas, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Validity' }))
    const name = dayName('2026-03-02', globals)
    await expect(await screen.findByRole('button', { name })).toBeVisible()
  },
}

/** In a search the days can be taken away again. */
export const CalendarOpenInASearch: Story = { ...CalendarOpen, args: { mode: 'search' } }

/** One day is chosen, the other one is not yet. */
export const HalfChosen: Story = {
  parameters: framed('440px'),
  play: async ({ args, canvas, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Validity' }))
    const name = dayName('2026-03-09', globals)
    await userEvent.click(await screen.findByRole('button', { name }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Picked: Story = {
  play: async ({ args, canvas, globals }) => {
    const validity = await canvas.findByRole('button', { name: 'Validity' })
    await expect(validity).toHaveTextContent('2026-03-02 – 2026-03-03')
    await userEvent.click(validity)
    const day = (date: string) => ({ name: dayName(date, globals) })
    await userEvent.click(await screen.findByRole('button', day('2026-03-09')))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', day('2026-03-12')))
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
