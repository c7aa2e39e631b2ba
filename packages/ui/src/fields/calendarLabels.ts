import type { CalendarAriaLabels } from '@mantine/dates'
import type { Labels } from '../labels/Labels.ts'

/** Names of a calendar's own buttons, which show arrows and a month only. */
export function calendarLabels({ calendar }: Labels): CalendarAriaLabels {
  const { chooseMonth, chooseYear, ...arrows } = calendar
  return { ...arrows, monthLevelControl: chooseMonth, yearLevelControl: chooseYear }
}
