import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { useTranslation } from '@admin/i18n'
import { CopyButton } from '@admin/ui'
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Failure } from '../../../app/Failure.tsx'
import { SHOWS_FAILURE } from '../../../app/queryClient.ts'
import { liveRooms } from './liveRooms.list.tsx'

const issueKey = liveRooms.action('issue-key')

interface KeyDialogProps {
  room: LiveRoom
  opened: boolean
  onClose: () => void
}

/** Issues a stream key of a room and shows it, once. */
export function KeyDialog({ room: { id, title: name }, opened, onClose }: KeyDialogProps) {
  const { t } = useTranslation(['liveRoom', 'actions', 'communityActions'])
  const { mutate, data, error, isPending } = useMutation({ ...issueKey, meta: SHOWS_FAILURE })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keyTitle', { name })}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
      // The key is lost with the dialog.
      closeOnClickOutside={data === undefined}
    >
      <Stack gap="md">
        {error && <Failure error={error} onRetry={() => mutate({ id })} />}
        {data ? (
          <>
            <Alert color="yellow" role="status">
              {t('keyOnce')}
            </Alert>
            <Group gap="xs" wrap="nowrap">
              <Code aria-label={t('key')} style={{ overflowWrap: 'anywhere' }}>
                {data.key}
              </Code>
              <CopyButton value={data.key} label={t('key')} />
            </Group>
          </>
        ) : (
          <Text>{t('keyHint')}</Text>
        )}
        <Group justify="flex-end">
          {data ? (
            <Button onClick={onClose}>{t('actions:close')}</Button>
          ) : (
            <Button loading={isPending} onClick={() => mutate({ id })}>
              {t('communityActions:issueKey')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
