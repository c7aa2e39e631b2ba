import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { CopyButton, PendingButton } from '@admin/ui'
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Failure } from '../../../app/Failure.tsx'
import { SHOWS_FAILURE } from '../../../app/queryClient.ts'
import { liveRooms } from './liveRooms.list.tsx'

const issueKey = liveRooms.action('issue-key')

interface KeyDialogProps {
  room: LiveRoom
  opened: boolean
  onClose: () => void
}

/** Issues a stream key of a room and shows it, once. Only the close buttons discard it. */
export function KeyDialog({ room: { id, title: name }, opened, onClose }: KeyDialogProps) {
  const { t } = useTranslation(['liveRoom', 'actions', 'communityActions'])
  // Nothing keeps the key once the dialog is closed.
  const { mutate, data, error, isPending, reset } = useMutation({
    ...issueKey,
    meta: SHOWS_FAILURE,
    gcTime: 0,
  })
  const close = () => {
    // The earlier key is revoked already: the answer must be seen.
    if (!isPending) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={reset}
      title={t('keyTitle', { name })}
      closeButtonProps={{ 'aria-label': t('actions:close'), disabled: isPending }}
      closeOnClickOutside={data === undefined}
      closeOnEscape={data === undefined}
    >
      {data ? (
        <IssuedKey value={data.key} onClose={onClose} />
      ) : (
        <Stack gap="md">
          {error && <Failure error={error} onRetry={() => mutate({ id })} />}
          <Text>{t('keyHint')}</Text>
          <Group justify="flex-end">
            <PendingButton pending={isPending} onClick={() => mutate({ id })}>
              {t('communityActions:issueKey')}
            </PendingButton>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

/** A new key with a button that copies it, which has the focus. */
function IssuedKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation(['liveRoom', 'actions'])
  const copy = useRef<HTMLSpanElement>(null)
  useEffect(() => copy.current?.querySelector('button')?.focus(), [])
  return (
    <Stack gap="md">
      <Alert color="yellow" role="status">
        {t('keyOnce')}
      </Alert>
      <Group gap="xs" wrap="nowrap">
        <Code aria-label={t('key')} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <CopyButton ref={copy} value={value} label={t('key')} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('actions:close')}</Button>
      </Group>
    </Stack>
  )
}
