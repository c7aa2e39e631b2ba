import { useId, useMemo } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { type FieldOf, type FieldRendererProps, inputProps } from './FieldRenderer.ts'
import classes from './fields.module.css'
import { type Reached, takeOver } from './takeOver.ts'

/** The props that the calendar of one day and that of a range have in common, from a field. */
export function useCalendar({
  reached,
  ...props
}: FieldRendererProps<FieldOf<'date'> | FieldOf<'dateRange'>> & { reached: Reached }) {
  const labels = useLabels()
  const id = useId()
  const ref = useMemo(() => takeOver(reached), [reached])
  return {
    ...inputProps(props),
    ref,
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
