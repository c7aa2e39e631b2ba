import { enumerationLabel, resourceText, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber, StatusBadge } from '@admin/ui'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useCan } from '../../session/useCan.ts'
import { signedCoins } from '../ledger/signedCoins.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { entryText, timelineNamespaces } from './entryText.ts'
import { recordPath } from './recordPath.ts'
import { sourceIcons } from './sourceIcons.ts'
import classes from './Timeline.module.css'
import type { TimelineEntry } from './timelines.ts'

const absolute = (amount: string) => amount.replace('-', '')

const signed = (amount: string) => signedCoins(absolute(amount), amount.startsWith('-') ? 'out' : 'in')

interface EntryRowProps {
  entry: TimelineEntry
  /** It is what everything else followed from. */
  cause?: boolean
}

/** One entry: where it is from, what happened, who did it, by how much, and where to read more. */
export function EntryRow({ entry, cause = false }: EntryRowProps) {
  const { t } = useTranslation(timelineNamespaces)
  const Icon = sourceIcons[entry.source]
  const { source, time, actor, amount, unit, balanceAfter, failed, logId } = entry
  const holder = entry.recipient ?? entry.holder
  const units = unit === null || unit === 'coins' ? [] : [enumerationLabel(t, 'pointUnit', unit)]
  const kinds = source === 'points' ? units : [enumerationLabel(t, 'timelineSource', source), ...units]
  const text = source === 'strike' ? '' : [entry.text, entry.address].filter(Boolean).join(' · ')
  return (
    <div className={classes.entry}>
      <Icon className={classes.icon} size={16} aria-hidden />
      <div className={classes.body}>
        <div className={classes.line}>
          <Text span fw={cause ? 600 : 500}>
            {entryText(t, entry)}{' '}
            {failed && <StatusBadge tone="danger">{t('timeline:failedEntry')}</StatusBadge>}
          </Text>
          {amount !== null && (
            <Text span fw={600} {...(!amount.startsWith('-') && { c: 'var(--admin-success)' })}>
              {signed(amount)}
            </Text>
          )}
        </div>
        <Text component="div" size="sm" c="dimmed" className={classes.line}>
          <span>
            {[...kinds, formatDateTime(time)].join(' · ')}
            {actor !== '' && ` · ${t('timeline:by', { name: actor })}`}
            {holder !== '' &&
              ` · ${t(source === 'report' ? 'timeline:reportedBy' : 'timeline:of', { name: holder })}`}
          </span>
          {balanceAfter !== null && (
            <span>{t('timeline:balanceAfter', { balance: formatNumber(balanceAfter) })}</span>
          )}
        </Text>
        {text !== '' && (
          <Text size="sm" translate="no">
            {text}
          </Text>
        )}
        <Group gap="sm">
          {logId !== null && <EntryChanges logId={logId} />}
          <RecordLink entry={entry} />
        </Group>
      </div>
    </div>
  )
}

/** Leads to the record that an entry belongs to, where the operator can read it. */
function RecordLink({ entry: { about, source, resource, targetId } }: { entry: TimelineEntry }) {
  const { t } = useTranslation(timelineNamespaces)
  const can = useCan()
  if (resource === null || targetId === null || (about && source === 'operation')) return null
  const path = recordPath(resource, targetId)
  if (!path || !can(`${resource}:read` as Parameters<typeof can>[0])) return null
  return (
    <Anchor component={Link} to={path} size="sm" underline="always">
      {t('timeline:open', { record: resourceText(t, resource) })}
    </Anchor>
  )
}
