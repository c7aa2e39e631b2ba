import { SCHEDULE_MAX_DAYS } from '@admin/api-client/contract/limits'
import type { Schedule, ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import {
  meet,
  overlap,
  placesTaken,
  type Scheduled,
  type ScheduleRange,
  scheduleConflicts,
} from '@admin/api-client/contract/sites/scheduleFacts'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDate, formatNumber } from '@admin/ui'
import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { calendarPath } from '../../app/linkedPaths.ts'
import { QueryView } from '../../app/QueryView.tsx'
import { useCan } from '../../session/useCan.ts'
import { ConflictList } from './ConflictList.tsx'
import { IncompleteNote } from './IncompleteNote.tsx'
import { scheduleOf } from './scheduleOf.ts'
import { usePeriodText } from './usePeriodText.ts'

const DAY = 86_400_000
/** Milliseconds without input before the schedule is read. */
const PAUSE = 400
/** Entries that are named. */
const MOST_NAMED = 5

/** What a form is about, as far as it was entered. */
export type Planned = Omit<Scheduled, 'id'> & {
  /** Undefined: it is added. */
  id: string | undefined
}

/** Returns the part of a period from today on that can be read together; undefined: all of it is past. */
function rangeOf({ from, to }: Pick<Planned, 'from' | 'to'>): ScheduleRange | undefined {
  const today = new Date().setHours(0, 0, 0, 0)
  const start = Math.max(from ?? today, today)
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, start + SCHEDULE_MAX_DAYS * DAY)
  return start < end ? { from: start, to: end } : undefined
}

interface AlsoScheduledProps {
  planned: Planned
}

/** Shows what else is scheduled while something is that an operator plans, before it is saved. */
export function AlsoScheduled({ planned }: AlsoScheduledProps) {
  const { from, to } = planned
  const [period] = useDebouncedValue(`${from} ${to}`, PAUSE)
  const can = useCan()
  const range = rangeOf(planned)
  const isSettled = period === `${from} ${to}`
  const result = useQuery({
    ...scheduleOf(range ?? { from: 0, to: 1 }),
    enabled: range !== undefined && isSettled && can('schedule:read'),
  })
  const { t } = useTranslation('schedule')
  if (range === undefined || !can('schedule:read')) return null
  return (
    <Paper withBorder p="sm" my="md" component="section" aria-label={t('atTheSameTime')}>
      <Text size="sm" fw={600} mb={4}>
        {t('atTheSameTime')}
      </Text>
      <QueryView result={result} height={60}>
        {(schedule) => <Then planned={planned} schedule={schedule} range={range} />}
      </QueryView>
    </Paper>
  )
}

interface ThenProps {
  planned: Planned
  schedule: Pick<Schedule, 'entries' | 'incomplete'>
  range: ScheduleRange
}

function Then({ planned, schedule: { entries, incomplete }, range }: ThenProps) {
  const { t } = useTranslation(['schedule', 'scheduleEnumerations'])
  const own: ScheduleEntry = { ...planned, id: planned.id ?? '', title: '', link: '', count: 1 }
  const others = entries.filter(({ kind, id }) => kind !== own.kind || id !== own.id)
  const then = others.filter((other) => overlap(own, other) && meet(own, other))
  const conflicts = scheduleConflicts([own, ...others], range, Date.now()).filter((conflict) =>
    conflict.entries.includes(own),
  )
  const places = placesTaken(own, others, range)
  const isClamped = planned.to === null || planned.to > range.to
  return (
    <Stack gap="xs">
      <IncompleteNote kinds={incomplete} text="alsoIncomplete" />
      {places && (
        <Text size="sm">
          {t('places', { taken: formatNumber(places.taken), most: formatNumber(places.most) })}
        </Text>
      )}
      {conflicts.length > 0 && <ConflictList label={t('conflicts')} conflicts={conflicts} own={own.id} />}
      {then.length === 0 && incomplete.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noneThen')}
        </Text>
      )}
      {then.length > 0 && (
        <EntryList entries={[...then].sort((one, other) => near(other, own) - near(one, own))} />
      )}
      <Group gap="md">
        <Anchor component={Link} to={calendarPath(formatDate(range.from))} target="_blank" size="sm">
          {t('openCalendar')}
        </Anchor>
        {isClamped && (
          <Text size="xs" c="dimmed">
            {t('clamped', { count: SCHEDULE_MAX_DAYS })}
          </Text>
        )}
      </Group>
    </Stack>
  )
}

/** Those of the same kind come first, and among them those of the same place. */
const near = ({ kind, slot }: Scheduled, own: Scheduled) =>
  Number(kind === own.kind) + Number(JSON.stringify(slot) === JSON.stringify(own.slot))

function EntryList({ entries }: { entries: readonly ScheduleEntry[] }) {
  const { t } = useTranslation(['schedule', 'scheduleEnumerations'])
  const periodText = usePeriodText()
  return (
    <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
      {entries.slice(0, MOST_NAMED).map(({ kind, id, title, link, from, to }) => (
        <Text key={`${kind} ${id}`} component="li" size="sm">
          <Anchor component={Link} to={link} target="_blank" inherit underline="always" translate="no">
            {t('titled', { title, kind: enumerationLabel(t, 'scheduleKind', kind) })}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            {periodText(from, to)}
          </Text>
        </Text>
      ))}
      {entries.length > MOST_NAMED && (
        <Text component="li" size="sm" c="dimmed">
          {t('more', { count: entries.length - MOST_NAMED })}
        </Text>
      )}
    </Stack>
  )
}
