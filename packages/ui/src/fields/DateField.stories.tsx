import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import { FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { framed } from '../stories/framed.ts'
import { dayName, monthName, wordsOf } from '../stories/wordsOf.ts'

/** A day, as the milliseconds of its first moment. */
const meta = {
  title: 'Fields/Date',
  component: FieldStory,
  args: {
    field: { type: 'date', name: 'expires', label: 'Expires' },
    values: { expires: new Date(2026, 2, 2).getTime() },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** The calendar, opened on the chosen day. */
export const CalendarOpen: Story = {
  parameters: framed('420px'),
  play: async ({ canvas, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expires' }))
    const name = dayName('2026-03-02', globals)
    await expect(await screen.findByRole('button', { name })).toBeVisible()
  },
}

/** The calendar is named after its field, its arrows have names; months and years are reached by keyboard. */
export const MonthsAndYears: Story = {
  parameters: framed('420px'),
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).calendar
    await userEvent.click(await canvas.findByRole('button', { name: 'Expires' }))
    await expect(await screen.findByRole('dialog', { name: 'Expires' })).toBeVisible()
    const next = screen.getByRole('button', { name: words.nextMonth })
    await expect(screen.getByRole('button', { name: words.previousMonth })).toBeVisible()
    next.focus()
    await userEvent.keyboard('{Enter}')
    const april = monthName('2026-04-01', globals)
    const month = await screen.findByRole('button', { name: april })
    month.focus()
    await userEvent.keyboard('{Enter}')
    const years = await screen.findByRole('button', { name: '2026' })
    await expect(screen.getByRole('button', { name: words.nextYear })).toBeVisible()
    years.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('button', { name: words.nextDecade })).toBeVisible()
    await expect(screen.getByRole('button', { name: words.previousDecade })).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** In a search the day can be taken away again. */
export const CalendarOpenInASearch: Story = { ...CalendarOpen, args: { mode: 'search' } }

/** The keyboard reaches the calendar, chooses with Enter, and closes it with Escape. */
export const Keyboard: Story = {
  play: async ({ args, canvas, globals }) => {
    await expect(await canvas.findByRole('button', { name: 'Expires' })).toHaveTextContent('2026-03-02')
    await userEvent.tab()
    const control = () => canvas.getByRole('button', { name: 'Expires' })
    await waitFor(() => expect(control()).toHaveAttribute('aria-haspopup', 'dialog'))
    await waitFor(() => expect(control()).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const name = dayName('2026-03-02', globals)
    const chosen = await screen.findByRole('button', { name })
    chosen.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ expires: new Date(2026, 2, 9).getTime() })
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  },
}

export const Picked: Story = {
  play: async ({ args, canvas, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expires' }))
    const name = dayName('2026-03-09', globals)
    await userEvent.click(await screen.findByRole('button', { name }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ expires: new Date(2026, 2, 9).getTime() })
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  },
}

export const Empty: Story = { args: { values: { expires: null } } }

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }

/** A language that the library does not ship: the browser knows its months and the first day of its week. */
export const OtherLanguage: Story = {
  parameters: framed('420px'),
  render: (args) => (
    <LabelsProvider labels={{ locale: 'de-DE', field: { clear: 'Leeren' } }}>
      <FieldStory {...args} />
    </LabelsProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expires' }))
    await expect(await screen.findByRole('button', { name: '2. März 2026' })).toBeVisible()
    const [firstDay] = within(screen.getByRole('table')).getAllByRole('columnheader', { hidden: true })
    await expect(firstDay).toHaveTextContent('Mo')
  },
}
