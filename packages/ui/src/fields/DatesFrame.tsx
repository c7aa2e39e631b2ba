import '@mantine/dates/styles.layer.css'
import { DatesProvider, useDatesContext } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { calendarLocale, firstDayOf } from './calendarLocale.ts'

/** Gives calendars the language of the labels. What else a `DatesProvider` around says stays. */
export function DatesFrame({ children }: { children: ReactNode }) {
  const { locale, formats } = useLabels()
  const { weekendDays, labelSeparator, consistentWeeks } = useDatesContext()
  const settings = {
    weekendDays,
    labelSeparator,
    consistentWeeks,
    locale: calendarLocale(locale),
    firstDayOfWeek: formats.firstDayOfWeek ?? firstDayOf(locale),
  }
  return <DatesProvider settings={settings}>{children}</DatesProvider>
}
