import { unwrap } from '@admin/api-client'
import type { ContentLock } from '@admin/api-client/contract/locking'
import { useTranslation } from '@admin/i18n'
import { formatDate, PendingButton } from '@admin/ui'
import { Alert, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type Fact, FactList } from '../../app/FactList.tsx'
import type { LockablePath } from './useLease.ts'

interface LockNoticeProps {
  /** List of the locked row. */
  path: LockablePath
  id: string
  lock: ContentLock
}

const FORMAT = 'yyyy-MM-dd HH:mm'

/** Explains why a row can't be edited now, and offers to notify the operator once it can. */
export function LockNotice({ path, id, lock }: LockNoticeProps) {
  const { t } = useTranslation('work')
  const wait = useMutation({
    mutationFn: () => unwrap(api.POST(`${path}/{id}/await-unlock`, { params: { path: { id } } })),
    meta: { action: t('awaitUnlock') },
  })
  const { accountName: name, kind, reason, since, until } = lock
  const kept: Fact[] = [
    [t('reason'), reason],
    [t('until'), until === null ? t('untilUnlocked', { name }) : formatDate(until, FORMAT)],
  ]
  const facts: Fact[] = [
    [t('lockedSince'), formatDate(since, FORMAT)],
    ...(kind === 'kept' ? kept : ([[t('until'), t('untilEdited', { name })]] satisfies Fact[])),
  ]
  return (
    <Alert
      icon={<IconLock aria-hidden />}
      title={t(kind === 'kept' ? 'lockedNotice' : 'editedNotice', { name })}
      mb="md"
    >
      <Stack gap="xs" align="flex-start">
        <FactList facts={facts} />
        {wait.isSuccess ? (
          <Text role="status" size="sm" fw={500}>
            {t('awaitingUnlock')}
          </Text>
        ) : (
          <PendingButton variant="default" size="xs" pending={wait.isPending} onClick={() => wait.mutate()}>
            {t('awaitUnlock')}
          </PendingButton>
        )}
      </Stack>
    </Alert>
  )
}
