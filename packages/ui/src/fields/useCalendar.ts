import { useId } from 'react'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { GREGORIAN } from './calendarLocale.ts'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import classes from './useCalendar.module.css'

type PickedDays = string | Date | null | readonly (string | Date | null)[]

/** The props that the calendar of one day and that of a range have in common, from a field. */
export function useCalendar(props: FieldRendererProps<FieldOf<'date'> | FieldOf<'dateRange'>>) {
  const labels = useLabels()
  const formats = useFormats()
  const longDate = (day: string, options: Intl.DateTimeFormatOptions) =>
    formats.date(day, { ...GREGORIAN, month: 'long', year: 'numeric', ...options })
  const id = useId()
  return {
    ...inputProps(props),
    id,
    // The calendar is named after its field, by the id that they share.
    popoverProps: { id, transitionProps: { duration: 0 } },
    classNames: { day: classes.day, input: classes.days },
    valueFormatter: ({ date }: { date: PickedDays }) => {
      const days = Array.isArray(date) ? date : [date]
      return days.some(Boolean) ? days.map((day) => (day ? formats.date(day) : '')).join(' – ') : ''
    },
    monthLabelFormat: (month: string) => longDate(month, {}),
    getDayAriaLabel: (day: string) => longDate(day, { day: 'numeric' }),
    ariaLabels: labels.calendar,
    clearable: true,
    clearButtonProps: { 'aria-label': labels.field.clear },
  }
}
