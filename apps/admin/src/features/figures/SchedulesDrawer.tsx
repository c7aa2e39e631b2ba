import type { ReportSchedule } from '@admin/api-client/contract/reports/schedules'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { ConfirmButton, StatusBadge, useFormats } from '@admin/ui'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { QueryView } from '../../app/QueryView.tsx'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { toastSuccess } from '../../app/toast.ts'
import { DetailDrawer } from '../../crud/detail/DetailDrawer.tsx'
import { type DialogProps, useDialog } from '../../crud/form/useDialog.ts'
import type { ReportSubject } from './ReportSubject.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { deleteSchedule, schedulesOf } from './schedules.ts'

type SchedulesSubject = Extract<ReportSubject, { dialog: 'schedules' }>

const FIRST_HOUR = 8

/** The operator's emails with a report. A new one covers what the page shows. */
export function SchedulesDrawer({ subject, ...drawer }: DialogProps<SchedulesSubject>) {
  const { t } = useTranslation(['reportSchedule', 'actions'])
  const { area, query } = subject
  const result = useQuery(schedulesOf(area))
  const { dialog, open, close } = useDialog<ReportSchedule | undefined>()
  const { range, zone, siteId = null, country = null, agentId = null } = query
  return (
    <DetailDrawer {...drawer} title={t('reportSchedule:title')}>
      <Stack gap="md">
        <Text size="sm">{t('reportSchedule:text')}</Text>
        <QueryView result={result} failed={t('actions:listFailed')} height={160}>
          {({ list }) => (
            <>
              {list.length === 0 && <Text c="dimmed">{t('reportSchedule:none')}</Text>}
              {list.map((schedule) => (
                <Schedule key={schedule.id} schedule={schedule} onEdit={() => open(schedule)} />
              ))}
            </>
          )}
        </QueryView>
        <Group>
          <Button aria-haspopup="dialog" onClick={() => open(undefined)}>
            {t('reportSchedule:add')}
          </Button>
        </Group>
      </Stack>
      {dialog && (
        <ScheduleDialog
          key={dialog.opening}
          opened={dialog.opened}
          onClose={close}
          schedule={dialog.subject}
          coverage={{ area, zone, siteId, country, agentId }}
          startWith={{
            ...{ frequency: 'weekly', hour: FIRST_HOUR, format: 'xlsx', status: 'enabled' },
            range: range === 'own' ? 'last28Days' : range,
            compare: (query.compare ?? []).filter((each) => each !== 'own'),
          }}
        />
      )}
    </DetailDrawer>
  )
}

interface ScheduleProps {
  schedule: ReportSchedule
  onEdit: () => void
}

function Schedule({ schedule, onEdit }: ScheduleProps) {
  const { t } = useTranslation(['reportSchedule', 'actions', 'reportsEnumerations', 'enumerations'])
  const { dateTime } = useFormats()
  const { mutateAsync } = useMutation({ ...deleteSchedule, meta: SHOWS_FAILURE })
  const { id, name, frequency, range, recipients, nextTime, status } = schedule
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <StatusBadge tone={status === 'enabled' ? 'success' : 'neutral'}>
          {enumerationLabel(t, 'enabledStatus', status)}
        </StatusBadge>
      </Group>
      <Text size="sm">
        {`${enumerationLabel(t, 'reportFrequency', frequency)} · ${enumerationLabel(t, 'reportRange', range)}`}
      </Text>
      <Text size="sm" c="dimmed" translate="no" style={{ overflowWrap: 'anywhere' }}>
        {recipients.join(', ')}
      </Text>
      {nextTime !== null && <Text size="sm">{t('reportSchedule:next', { time: dateTime(nextTime) })}</Text>}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={onEdit}>
          {t('actions:edit')}
        </Button>
        <ConfirmButton
          danger
          size="compact-sm"
          title={t('reportSchedule:deleteTitle')}
          message={t('reportSchedule:deleteText')}
          confirmLabel={t('actions:delete')}
          onConfirm={async () => {
            await mutateAsync(id)
            toastSuccess(t('actions:deleted', { name }))
          }}
        >
          {t('actions:delete')}
        </ConfirmButton>
      </Group>
    </Paper>
  )
}
