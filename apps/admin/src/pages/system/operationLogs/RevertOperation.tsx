import { REVERT_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button, Group, Text } from '@mantine/core'
import type { Revertible } from '../../../crud/dryRun/reverts.ts'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../../session/useCan.ts'
import type { OperationLog } from './operationLogs.resource.ts'

interface RevertOperationProps {
  operation: OperationLog
  /** Whether the bulk action that it belongs to can be reverted. */
  state: NonNullable<OperationLog['revert']>
}

/** The button that reverts a bulk action after a preview, or why there is none. */
export function RevertOperation({ operation: { id, resource }, state }: RevertOperationProps) {
  const { t } = useTranslation(['operationLog', 'actions'])
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<Revertible>(() => import('../../../crud/dryRun/RevertDialog.tsx'))
  if (state === 'reverted') return <Text c="dimmed">{t('revertDone')}</Text>
  if (state === 'expired') return <Text c="dimmed">{t('revertExpired', { count: REVERT_DAYS })}</Text>
  if (!can('operationLog:revert')) return null
  return (
    <Group gap="sm">
      <Button variant="default" size="xs" onClick={() => open({ logId: id, resource })}>
        {t('actions:revert')}
      </Button>
      <Text c="dimmed" size="sm">
        {t('revertHint')}
      </Text>
      {dialogs}
    </Group>
  )
}
