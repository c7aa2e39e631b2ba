import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn.js'
import { DatesProvider, type DayOfWeek } from '@mantine/dates'
import dayjs from 'dayjs'
import localeData from 'dayjs/plugin/localeData.js'
import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'

dayjs.extend(localeData)

/** Gives calendars the language of the labels, with its first day of the week. Unknown languages get English. */
export function DatesFrame({ children }: { children: ReactNode }) {
  const { locale } = useLabels()
  const firstDayOfWeek = dayjs().locale(locale).localeData().firstDayOfWeek() as DayOfWeek
  return <DatesProvider settings={{ locale, firstDayOfWeek }}>{children}</DatesProvider>
}
