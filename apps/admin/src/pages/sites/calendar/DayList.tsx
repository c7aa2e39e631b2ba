import type { Schedule, ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { StatusBadge, useFormats } from '@admin/ui'
import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { byDay } from './lanes.ts'
import { type ScheduleViewProps, stateTones } from './Timeline.tsx'
import { useEntryTexts } from './useEntryTexts.ts'

/** What begins and ends on each day, and what is all through the time. */
export function DayList({ calendar: { days, end }, entries, sites, conflicting }: ScheduleViewProps) {
  const { t } = useTranslation('schedule')
  const { date } = useFormats()
  const listed = byDay(entries, days, end)
  const item = (entry: ScheduleEntry, moment?: string) => (
    <Item
      key={`${entry.kind} ${entry.id}`}
      entry={entry}
      sites={sites}
      {...(moment && { moment })}
      conflicting={conflicting.has(entry.id)}
    />
  )
  return (
    <Stack gap="md">
      {listed.days.map(({ day, entries: own }) => {
        const isToday = new Date().setHours(0, 0, 0, 0) === day
        return (
          <Stack key={day} component="section" gap="xs" aria-label={date(day, { dateStyle: 'full' })}>
            <Group gap="xs">
              <Title order={3} size="h6" {...(isToday && { 'aria-current': 'date' })}>
                {date(day, { weekday: 'long', month: 'long', day: 'numeric' })}
              </Title>
              {isToday && <Badge size="sm">{t('today')}</Badge>}
            </Group>
            {own.map(({ entry, begins, ends }) =>
              item(entry, t(begins ? (ends ? 'beginsAndEnds' : 'begins') : 'ends')),
            )}
          </Stack>
        )
      })}
      {listed.throughout.length > 0 && (
        <Stack component="section" gap="xs" aria-label={t('throughout')}>
          <Title order={3} size="h6">
            {t('throughout')}
          </Title>
          {listed.throughout.map((entry) => item(entry))}
        </Stack>
      )}
    </Stack>
  )
}

interface ItemProps {
  entry: ScheduleEntry
  sites: Schedule['sites']
  /** What happens on the day. @default nothing */
  moment?: string
  conflicting: boolean
}

function Item({ entry, sites, moment, conflicting }: ItemProps) {
  const { t } = useTranslation(['schedule', 'scheduleEnumerations'])
  const texts = useEntryTexts(sites)
  return (
    <Paper withBorder p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {[enumerationLabel(t, 'scheduleKind', entry.kind), moment].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs">
          {conflicting && <StatusBadge tone="danger">{t('conflict')}</StatusBadge>}
          <StatusBadge tone={stateTones[entry.state]}>
            {enumerationLabel(t, 'scheduleState', entry.state)}
          </StatusBadge>
        </Group>
      </Group>
      <Anchor component={Link} to={entry.link} size="sm" fw={600}>
        {texts.title(entry)}
      </Anchor>
      <Text size="xs">{texts.period(entry)}</Text>
      <Text size="xs" c="dimmed">
        {texts.where(entry)}
      </Text>
    </Paper>
  )
}
