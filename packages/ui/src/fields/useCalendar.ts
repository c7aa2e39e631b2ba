import { useId } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import classes from './useCalendar.module.css'

/** The props that the calendar of one day and that of a range have in common, from a field. */
export function useCalendar(props: FieldRendererProps<FieldOf<'date'> | FieldOf<'dateRange'>>) {
  const labels = useLabels()
  const id = useId()
  return {
    ...inputProps(props),
    id,
    // The calendar is named after its field, by the id that they share.
    popoverProps: { id, transitionProps: { duration: 0 } },
    classNames: { day: classes.day, input: classes.days },
    valueFormat: 'YYYY-MM-DD',
    ariaLabels: labels.calendar,
    clearable: true,
    clearButtonProps: { 'aria-label': labels.field.clear },
  }
}
