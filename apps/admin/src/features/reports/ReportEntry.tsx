import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { enumerationBadge } from '../../app/enumerationBadge.tsx'
import { toastSuccess } from '../../app/toast.ts'
import { useDialog } from '../../crud/form/useDialog.ts'
import { useCan } from '../../session/useCan.ts'
import { MuteReporterDialog } from './MuteReporterDialog.tsx'
import { ReportEvidence } from './ReportEvidence.tsx'
import { type Report, type Reporter, unmuteReporter } from './reports.ts'

interface ReportEntryProps {
  report: Report
  withSubject: boolean
}

/** One report: why, by whom, and what became of it. */
export function ReportEntry({ report, withSubject }: ReportEntryProps) {
  const { t } = useTranslation(['report', 'enumerations'])
  const { reporter, reason, detail, status, closedBy, closedTime, closeReason, createTime } = report
  const { subjectTitle: title } = report
  const kind = enumerationLabel(t, 'reviewKind', report.subjectKind)
  return (
    <Stack gap={4} py={4} w="100%">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={500}>
          {[enumerationLabel(t, 'reportReason', reason), detail].filter(Boolean).join(' · ')}
        </Text>
        {enumerationBadge(t, 'reportStatus', status)}
      </Group>
      {withSubject && (
        <Text size="sm">
          {[kind, title === '' ? t('subjectDeleted') : title].filter(Boolean).join(' · ')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {[reporter.name, accuracyText(t, reporter), formatDateTime(createTime)].join(' · ')}
      </Text>
      {closedTime !== null && (
        <Text size="sm" c="dimmed">
          {[t('closedBy', { name: closedBy, time: formatDateTime(closedTime) }), closeReason]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {withSubject && title && <ReportEvidence report={{ id: report.id, subjectTitle: title }} />}
      <ReporterMute reporter={reporter} />
    </Stack>
  )
}

/** How often the closed reports of a user were right. */
function accuracyText(t: ReturnType<typeof useTranslation<'report'>>['t'], reporter: Reporter): string {
  const { closed, upheld, accuracy } = reporter
  if (accuracy === null) return t('noneClosed')
  return t('accuracy', { upheld, closed, percent: Math.round(accuracy * 100) })
}

/** Why the reports of a user don't count, and the way to mute or unmute them. */
function ReporterMute({ reporter: { id, name, mutedUntil, counts } }: { reporter: Reporter }) {
  const { t } = useTranslation('report')
  const can = useCan()
  const muting = useDialog<null>()
  const label = t(mutedUntil === null ? 'mute' : 'unmute')
  const { mutate: unmute, isPending } = useMutation({ ...unmuteReporter, meta: { action: label } })
  const note = mutedUntil === null ? t('notCounted') : t('mutedUntil', { time: formatDateTime(mutedUntil) })
  return (
    <Group gap="xs">
      {!counts && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {can('report:mute') && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          aria-label={`${label}: ${name}`}
          // Not disabled, because it has the focus.
          aria-busy={isPending}
          onClick={() => {
            if (mutedUntil === null) muting.open(null)
            else if (!isPending) unmute({ id }, { onSuccess: () => toastSuccess(t('unmuteDone', { name })) })
          }}
        >
          {label}
        </Button>
      )}
      {muting.dialog && (
        <MuteReporterDialog
          key={muting.dialog.opening}
          reporter={{ id, name }}
          opened={muting.dialog.opened}
          onClose={muting.close}
        />
      )}
    </Group>
  )
}
