import type { Schedule } from '@admin/api-client/contract/sites/schedule'
import { isNote } from '@admin/api-client/contract/sites/scheduleFacts'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { StatusBadge, useFormats } from '@admin/ui'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { MOMENT, usePeriodText } from './usePeriodText.ts'

/** Entries of a conflict that are named. */
const MOST_NAMED = 8

type Conflict = Schedule['conflicts'][number]

const isMoment = ({ kind }: Conflict) => kind === 'domainExpires' || kind === 'componentEnds'

interface ConflictListProps {
  /** Accessible name. */
  label: string
  conflicts: readonly Conflict[]
  /** Entry in whose form they are shown: it isn't named, and links open a new tab. @default none */
  own?: string
}

/** Conflicts with when they are, and links to what they are about. */
export function ConflictList({ label, conflicts, own }: ConflictListProps) {
  const { t } = useTranslation(['schedule', 'scheduleEnumerations'])
  const periodText = usePeriodText()
  const { date } = useFormats()
  const newTab = own === undefined ? {} : ({ target: '_blank' } as const)
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={label} style={{ listStyle: 'none' }}>
      {conflicts.map((conflict) => {
        const { kind, from, to } = conflict
        const named = conflict.entries.filter(({ id }) => id !== own)
        const note = isNote(kind)
        return (
          <li key={[kind, from, ...named.map(({ id }) => id)].join(' ')}>
            <Group gap="xs">
              <StatusBadge tone={note ? 'info' : 'danger'}>{t(note ? 'note' : 'conflict')}</StatusBadge>
              <Text size="sm" fw={600}>
                {enumerationLabel(t, 'scheduleConflict', kind)}
              </Text>
              <Text size="sm" c="dimmed">
                {isMoment(conflict) ? date(from, MOMENT) : periodText(from, to)}
              </Text>
            </Group>
            <Group gap="xs" mt={2}>
              {named.slice(0, MOST_NAMED).map((entry) => (
                <Anchor key={entry.id} component={Link} to={entry.link} size="sm" translate="no" {...newTab}>
                  {t('titled', { title: entry.title, kind: enumerationLabel(t, 'scheduleKind', entry.kind) })}
                </Anchor>
              ))}
              {named.length > MOST_NAMED && (
                <Text size="sm" c="dimmed">
                  {t('more', { count: named.length - MOST_NAMED })}
                </Text>
              )}
            </Group>
          </li>
        )
      })}
    </Stack>
  )
}
