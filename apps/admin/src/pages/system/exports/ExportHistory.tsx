import { enumerationLabel, type Translate, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import type { ExportRow } from './exports.resource.ts'

interface Step {
  what: string
  time: number
  note?: string
}

/** What happened to an export, first things first. */
function stepsOf(t: Translate, row: ExportRow): Step[] {
  const { status, requesterName, createTime, deciderName, decideTime, note, startTime, finishTime } = row
  const decision = status === 'rejected' ? 'export:rejected' : 'export:approved'
  return [
    { what: t('export:requested', { name: requesterName }), time: createTime },
    ...(decideTime === null ? [] : [{ what: t(decision, { name: deciderName }), time: decideTime, note }]),
    ...(startTime === null ? [] : [{ what: t('export:started'), time: startTime }]),
    ...(finishTime === null || status === 'rejected'
      ? []
      : [
          {
            what: enumerationLabel(t, 'exportStatus', status === 'expired' ? 'ready' : status),
            time: finishTime,
          },
        ]),
  ]
}

/** The history of an export as a list. */
export function ExportHistory({ row }: { row: ExportRow }) {
  const { t } = useTranslation(['export', 'enumerations'])
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('export:history')}>
      {stepsOf(t, row).map(({ what, time, note }) => (
        <li key={what}>
          <Text>{what}</Text>
          <Text size="sm" c="dimmed">
            {formatDateTime(time)}
          </Text>
          {note && (
            <Text size="sm" translate="no">
              {note}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}
