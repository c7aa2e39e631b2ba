import { useTranslation } from '@admin/i18n'
import { formatDateTime, PendingButton } from '@admin/ui'
import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { toastSuccess } from '../../../app/toast.ts'
import { Can } from '../../../session/Can.tsx'
import { failureText } from './failureText.ts'
import { type Draft, isRunning, policyDrafts } from './policyDrafts.resource.ts'
import { TrialResult } from './TrialResult.tsx'

/** Runs a draft on the past days, or cancels that. */
function TrialButtons({ draft }: { draft: Draft }) {
  const { t } = useTranslation('policyDraft')
  const run = useMutation(policyDrafts.action('try'))
  const cancel = useMutation(policyDrafts.action('cancel-trial'))
  const { id, trial } = draft
  return (
    <Can code="policyDraft:try">
      {isRunning(draft) ? (
        <Button
          variant="default"
          size="xs"
          onClick={() => cancel.mutate({ id }, { onSuccess: () => toastSuccess(t('trialCancelled')) })}
        >
          {t('cancelTrial')}
        </Button>
      ) : (
        <PendingButton
          size="xs"
          variant={trial?.status === 'done' && !trial.outdated ? 'default' : 'filled'}
          pending={run.isPending}
          onClick={() => run.mutate({ id, body: {} }, { onSuccess: () => toastSuccess(t('trialStarted')) })}
        >
          {t(trial ? 'runAgain' : 'runTrial')}
        </PendingButton>
      )}
    </Can>
  )
}

/** The trial of a draft: how it goes, and what it found out. */
export function TrialSection({ draft, canRun }: { draft: Draft; canRun: boolean }) {
  const { t } = useTranslation(['policyDraft', 'enumerations', 'errors', 'validation', 'fields'])
  const { trial, kind } = draft
  const { operatorName: name = '', startTime = 0, days = 0 } = trial ?? {}
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={3} fz="md">
            {t('policyDraft:trial')}
          </Title>
          {trial && enumerationBadge(t, 'policyTrialStatus', trial.status)}
        </Group>
        {canRun && <TrialButtons draft={draft} />}
      </Group>
      {canRun && (
        <Text size="sm" c="dimmed">
          {t('policyDraft:runHint')}
        </Text>
      )}
      {trial && (
        <Text size="sm">{t('policyDraft:ranBy', { name, time: formatDateTime(startTime), days })}</Text>
      )}
      {trial && isRunning(draft) && (
        <Group gap="xs" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{t('policyDraft:examined', { count: trial.examined })}</Text>
        </Group>
      )}
      {trial?.failure && <Alert color="red">{failureText(t, kind, trial.failure)}</Alert>}
      {trial?.outdated && <Alert color="yellow">{t('policyDraft:outdatedHint')}</Alert>}
      {trial?.result && <TrialResult draft={draft} result={trial.result} marks={trial.marks} />}
    </Stack>
  )
}
