import { ApiError } from '@admin/api-client'
import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useErrorText } from '../../../../app/useErrorText.ts'
import { isLost, type Problem } from './deskState.ts'
import { differencesOf } from './differences.ts'
import { ChangeList } from './evidence.tsx'

/** Failures after which this account can’t decide the task. */
const FINAL: readonly string[] = [
  'alreadyDecided',
  'excludedReviewer',
  'taskEscalated',
  'unauthorizedOperation',
  'rowDeleted',
  'notFound',
]

interface ProblemAlertProps {
  problem: Problem
  /** The task as it is now. @default it is being loaded */
  task: ReviewTaskDetail | undefined
  /** Claims the task again. */
  onClaim: () => void
  /** Takes the task off the desk. */
  onRemove: () => void
}

/** Why a decision wasn’t accepted, and what to do. What was entered is still there. */
export function ProblemAlert({ problem, task, onClaim, onRemove }: ProblemAlertProps) {
  const { t } = useTranslation('reviewDesk')
  const errorText = useErrorText()
  const { error, seen } = problem
  const lost = isLost(problem)
  const final = error instanceof ApiError && FINAL.includes(error.key)
  const changes = seen && task ? differencesOf(seen, task) : []
  const stale = seen !== undefined
  return (
    <Alert
      color="red"
      role="alert"
      title={stale ? t('staleTitle') : lost ? t('lostTitle') : t('failedTitle')}
    >
      <Text>{stale ? t('staleText') : error === 'lost' ? t('lostText') : errorText(error)}</Text>
      {stale && changes.length > 0 && <ChangeList changes={changes} />}
      {!final && !stale && !lost && <Text>{t('failedText')}</Text>}
      {(lost || final) && (
        <Group gap="xs" mt="xs">
          {lost && (
            <Button size="xs" variant="default" onClick={onClaim}>
              {t('claimAgain')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onRemove}>
            {t('remove')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
