import { enumerationLabel, resourceText, type Translate, useTranslation } from '@admin/i18n'
import { formatDateTime, formatFileSize, formatNumber } from '@admin/ui'
import { CopyButton } from '@admin/ui/CopyButton'
import { Alert, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import type { Fact } from '../../../app/FactList.tsx'
import { ActionBar } from '../../../crud/actions/ActionBar.tsx'
import type { Action } from '../../../crud/actions/actions.ts'
import { Detail } from '../../../crud/detail/Detail.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { ExportFilters } from './ExportFilters.tsx'
import { ExportHistory } from './ExportHistory.tsx'
import { columnsText, exportActions, markText, rowsText } from './exports.list.tsx'
import { type ExportRow, exportsResource } from './exports.resource.ts'

/** Those that open no dialog. */
const direct = exportActions.filter(
  (action): action is Exclude<(typeof exportActions)[number], { dialog: unknown }> => !('dialog' in action),
) as Action<ExportRow, never>[]

/** What is known of an export and its file. */
function factsOf(t: Translate, row: ExportRow): Fact[] {
  const { area, format, bytes, sha256, marked, timeZone, requesterName, expireTime, downloads } = row
  const isOver = ['failed', 'rejected', 'cancelled'].includes(row.status)
  return [
    [t('export:area'), resourceText(t, area)],
    [t('export:filters'), <ExportFilters key="filters" row={row} />],
    [
      t('export:requester'),
      <span key="requester" translate="no">
        {requesterName}
      </span>,
    ],
    [t('export:format'), `${enumerationLabel(t, 'exportFormat', format)} · ${timeZone}`],
    [t('export:columns'), columnsText(t, row)],
    [t('export:rows'), rowsText(t, row)],
    [t('export:bytes'), bytes === null ? '' : formatFileSize(bytes)],
    [
      t('export:sha256'),
      sha256 && (
        <Group key="digest" gap={4} wrap="nowrap" align="flex-start">
          <Text inherit ff="monospace" style={{ overflowWrap: 'anywhere' }} translate="no">
            {sha256}
          </Text>
          <CopyButton value={sha256} label={t('export:sha256')} />
        </Group>
      ),
    ],
    [t('export:marked'), marked === null && isOver ? '' : markText(t, row)],
    ...(expireTime === null
      ? []
      : [
          [t('export:expireTime'), formatDateTime(expireTime)] as const,
          [t('export:downloads'), formatNumber(downloads)] as const,
        ]),
  ]
}

interface ExportDrawerProps {
  /** As the list has it; what happens later is shown, too. */
  row: ExportRow
  opened: boolean
  onClose: () => void
}

/** An export: its filters, its file with the digest, and what happened to it. */
export function ExportDrawer({ row: listed, ...drawer }: ExportDrawerProps) {
  const { t } = useTranslation(['export', 'enumerations', 'operationTexts'])
  const { data: row = listed } = useQuery({
    ...exportsResource.one(listed.id),
    initialData: listed,
    enabled: drawer.opened,
  })
  const { id, number, status, failure, rows, expectedRows } = row
  const share = expectedRows === 0 ? 100 : Math.min(100, (rows / expectedRows) * 100)
  return (
    <DetailDrawer {...drawer} title={t('export:details', { number })} record={{ resource: 'export', id }}>
      <Detail
        status={enumerationBadge(t, 'exportStatus', status)}
        actions={<ActionBar row={row} actions={direct} nameOf={(each) => each.number} />}
        facts={factsOf(t, row)}
      >
        {status === 'running' && <Progress value={share} aria-label={t('export:rows')} />}
        {failure && <Alert color="red">{enumerationLabel(t, 'exportFailure', failure)}</Alert>}
        <Stack gap="xs">
          <Title order={3} fz="md">
            {t('export:history')}
          </Title>
          <ExportHistory row={row} />
        </Stack>
      </Detail>
    </DetailDrawer>
  )
}
