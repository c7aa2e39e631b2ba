import type { Schedule } from '@admin/api-client/contract/sites/schedule'
import { isNote } from '@admin/api-client/contract/sites/scheduleFacts'
import { useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { QueryView } from '../../../app/QueryView.tsx'
import { ConflictList } from '../../../features/schedule/ConflictList.tsx'
import { IncompleteNote } from '../../../features/schedule/IncompleteNote.tsx'
import { scheduleOf } from '../../../features/schedule/scheduleOf.ts'
import { plainPath } from '../../../session/paths.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarMoves } from './CalendarMoves.tsx'
import { DayList } from './DayList.tsx'
import { Timeline } from './Timeline.tsx'
import { type Calendar, useCalendar } from './useCalendar.ts'

const WIDE = '(min-width: 62em)'
const HEIGHT = 320

/** When what sites show is scheduled: lanes of a month or week, or a list by day where there is no room for them. */
export function CalendarPage() {
  const { t } = useTranslation('schedule')
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const calendar = useCalendar()
  const result = useQuery(scheduleOf(calendar.query))
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <CalendarFilters calendar={calendar} sites={result.data?.sites ?? []} />
      <CalendarMoves calendar={calendar} />
      <QueryView result={result} failed={t('failed')} height={HEIGHT}>
        {(schedule) => <Shown schedule={schedule} calendar={calendar} />}
      </QueryView>
    </Stack>
  )
}

interface ShownProps {
  schedule: Schedule
  calendar: Calendar
}

function Shown({ schedule: { entries, conflicts, incomplete, sites }, calendar }: ShownProps) {
  const { t } = useTranslation('schedule')
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const shown = { calendar, entries, sites, conflicting: conflictingIds(conflicts) }
  return (
    <Stack gap="md">
      <IncompleteNote kinds={incomplete} text="incomplete" />
      {entries.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : isWide ? (
        <Timeline {...shown} />
      ) : (
        <DayList {...shown} />
      )}
      <Conflicts conflicts={conflicts} />
    </Stack>
  )
}

const conflictingIds = (conflicts: Schedule['conflicts']): ReadonlySet<string> =>
  new Set(conflicts.filter(({ kind }) => !isNote(kind)).flatMap(({ entries }) => entries.map(({ id }) => id)))

function Conflicts({ conflicts }: Pick<Schedule, 'conflicts'>) {
  const { t } = useTranslation('schedule')
  const notes = conflicts.filter(({ kind }) => isNote(kind)).length
  const count = conflicts.length - notes
  return (
    <Paper withBorder p="md" component="section" aria-label={t('conflicts')}>
      <Group gap="md" mb={conflicts.length > 0 ? 'sm' : 0}>
        <Title order={2} size="h5">
          {t('conflicts')}
        </Title>
        {count > 0 ? (
          <StatusBadge tone="danger">{t('conflictCount', { count })}</StatusBadge>
        ) : (
          <Text size="sm" c="dimmed">
            {t('noConflicts')}
          </Text>
        )}
        {notes > 0 && <StatusBadge tone="info">{t('noteCount', { count: notes })}</StatusBadge>}
      </Group>
      {conflicts.length > 0 && <ConflictList label={t('conflicts')} conflicts={conflicts} />}
    </Paper>
  )
}
