import { useTranslation } from '@admin/i18n'
import { useFormats } from '@admin/ui'
import { Group, SegmentedControl, Title } from '@mantine/core'
import { KeyButton } from '../../../features/keys/KeyButton.tsx'
import { useKeys } from '../../../features/keys/useKeys.ts'
import { calendarViews, moved } from './calendarDays.ts'
import type { Calendar } from './useCalendar.ts'

/** Keys of the calendar; the same as in other calendars. */
const KEYS = { previous: 'K', next: 'J', today: 'T', month: 'M', week: 'W' }

/** The shown month or week, and buttons and keys that change it. */
export function CalendarMoves({ calendar: { filter, days, end, change } }: { calendar: Calendar }) {
  const { t } = useTranslation('schedule')
  const rangeText = useRangeText()
  const { view, day } = filter
  const go = {
    previous: () => change({ day: moved(view, day, -1) }),
    next: () => change({ day: moved(view, day, 1) }),
    today: () => change({ day: new Date(new Date().setHours(0, 0, 0, 0)) }),
  }
  useKeys({
    k: go.previous,
    j: go.next,
    t: go.today,
    m: () => change({ view: 'month' }),
    w: () => change({ view: 'week' }),
  })
  return (
    <Group gap="sm" justify="space-between">
      <Title order={2} size="h4" aria-live="polite">
        {rangeText(view, days[0] ?? 0, end)}
      </Title>
      <Group gap="xs">
        <KeyButton shortcut={KEYS.previous} onPress={go.previous}>
          {t(view === 'month' ? 'previousMonth' : 'previousWeek')}
        </KeyButton>
        <KeyButton shortcut={KEYS.today} onPress={go.today}>
          {t('today')}
        </KeyButton>
        <KeyButton shortcut={KEYS.next} onPress={go.next}>
          {t(view === 'month' ? 'nextMonth' : 'nextWeek')}
        </KeyButton>
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          data={calendarViews.map((each) => ({ value: each, label: `${t(each)} (${KEYS[each]})` }))}
          onChange={(value) => change({ view: value === 'week' ? 'week' : 'month' })}
        />
      </Group>
    </Group>
  )
}

/** Returns a function that writes a month or week. */
export function useRangeText() {
  const { t } = useTranslation('schedule')
  const formats = useFormats()
  return (view: 'month' | 'week', from: number, end: number) =>
    view === 'month'
      ? formats.date(from, { year: 'numeric', month: 'long' })
      : t('fromTo', {
          from: formats.date(from, { dateStyle: 'medium' }),
          to: formats.date(end - 1, { dateStyle: 'medium' }),
        })
}
