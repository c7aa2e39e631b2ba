import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { useLabels } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { text } from '../../../crud/list/listSearch.ts'
import { useAddressState } from '../../../features/addressState/useAddressState.ts'
import { type CalendarView, calendarViews, daysOf, dayText, parseDay } from './calendarDays.ts'

type Kind = CodeOf<'scheduleKind'>

/** What the calendar shows. */
export interface CalendarFilter {
  view: CalendarView
  day: Date
  siteId: string | undefined
  platform: CodeOf<'clientFlag'> | undefined
  /** Empty: all kinds. */
  kinds: Kind[]
}

const parsers = { view: oneOf(calendarViews), platform: oneOf(enumerations.clientFlag), siteId: text }

const today = () => new Date(new Date().setHours(0, 0, 0, 0))

function read(parameters: URLSearchParams): CalendarFilter {
  const parsed = <Name extends keyof typeof parsers>(name: Name) => {
    const value = parameters.get(name)
    return (value ? parsers[name](value, [value]) : undefined) as
      | ReturnType<(typeof parsers)[Name]>
      | undefined
  }
  const named = parameters.getAll('kind')
  return {
    view: parsed('view') ?? 'month',
    day: parseDay(parameters.get('day') ?? '') ?? today(),
    siteId: parsed('siteId') || undefined,
    platform: parsed('platform'),
    kinds: enumerations.scheduleKind.filter((kind) => named.includes(kind)),
  }
}

function written({ view, day, siteId, platform, kinds }: CalendarFilter): [string, string][] {
  const isToday = day.getTime() === today().getTime()
  const values = { view: view === 'month' ? '' : view, day: isToday ? '' : dayText(day), siteId, platform }
  return [
    ...Object.entries(values).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...kinds.map((kind): [string, string] => ['kind', kind]),
  ]
}

/** What the address asks the calendar for, and a function that changes it there. */
export function useCalendar() {
  const [filter, change] = useAddressState(read, written)
  const { locale } = useLabels()
  const { view, day, siteId, platform, kinds } = filter
  const { days, end } = daysOf(view, day, locale)
  return {
    filter,
    days,
    end,
    query: {
      ...{ from: days[0] ?? 0, to: end },
      ...(siteId !== undefined && { siteId }),
      ...(platform !== undefined && { platform }),
      ...(kinds.length > 0 && { kinds }),
    },
    change,
  }
}

export type Calendar = ReturnType<typeof useCalendar>
