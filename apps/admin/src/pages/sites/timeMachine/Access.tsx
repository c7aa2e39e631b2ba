import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { MaintenanceCauses } from '../../../features/sitePreview/MaintenanceCauses.tsx'
import { MaintenancePreview } from '../../../features/sitePreview/MaintenancePreview.tsx'

interface AccessProps {
  view: Pick<TimeMachineView, 'site' | 'maintenance' | 'isPast' | 'isLater'>
}

/** Whether the visitor gets into the site, what keeps them out, and what of the moment isn’t known. */
export function Access({ view: { site, maintenance, isPast, isLater } }: AccessProps) {
  const { t, i18n } = useTranslation('timeMachine')
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group gap="sm">
          <StatusBadge tone={maintenance ? 'warning' : 'success'}>
            {t(maintenance ? 'closed' : 'open')}
          </StatusBadge>
          {site.hosts.length > 0 && (
            <Text size="sm" translate="no">
              {t('hosts', { hosts: formatList(site.hosts, toLanguage(i18n.language)) })}
            </Text>
          )}
        </Group>
        {isPast && <Text size="sm">{t('past')}</Text>}
        {isLater && <Text size="sm">{t('later')}</Text>}
        {maintenance && (
          <>
            <MaintenanceCauses causes={maintenance.causes} />
            <MaintenancePreview site={site} message={maintenance.message} until={maintenance.until} />
            {maintenance.allowedAddresses > 0 && (
              <Text size="sm">{t('guests', { count: maintenance.allowedAddresses })}</Text>
            )}
            <Text size="sm" c="dimmed">
              {t('closedLead')}
            </Text>
          </>
        )}
      </Stack>
    </Paper>
  )
}
