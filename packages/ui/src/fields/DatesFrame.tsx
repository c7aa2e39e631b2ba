import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn.js'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'

/** Calendars by the viewer's language; weeks start on Monday in China and on Sunday in America. */
const CALENDARS = {
  'en-US': { locale: 'en', firstDayOfWeek: 0 },
  'zh-CN': { locale: 'zh-cn', firstDayOfWeek: 1 },
} as const

export function DatesFrame({ children }: { children: ReactNode }) {
  const { locale } = useLabels()
  return <DatesProvider settings={CALENDARS[locale]}>{children}</DatesProvider>
}
