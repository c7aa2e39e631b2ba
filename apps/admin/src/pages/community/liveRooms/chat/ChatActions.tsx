import { useTranslation } from '@admin/i18n'
import { PendingButton } from '@admin/ui'
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../../../app/toast.ts'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { reasonOnly } from '../../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../../features/works/ReasonDialog.tsx'
import { changeChat } from './chat.ts'

interface ChatActionsProps {
  roomId: string
  /** Ids of messages. */
  chosen: ReadonlySet<string>
  onDone: () => void
}

/** Hides the chosen messages for a reason, or shows them again. */
export function ChatActions({ roomId: id, chosen, onDone }: ChatActionsProps) {
  const { t } = useTranslation('liveRoom')
  const { dialog, open, close } = useDialog<readonly string[]>()
  const { mutate, isPending } = useMutation({ ...changeChat, meta: { action: t('showSelected') } })
  const ids = [...chosen]
  const none = ids.length === 0
  const show = () =>
    mutate(
      { id, body: { ids, status: 'visible' } },
      {
        onSuccess: ({ changed }) => {
          onDone()
          toastSuccess(t('chatShown', { count: changed }))
        },
      },
    )
  return (
    <Group gap="xs">
      <Text span size="sm" role="status">
        {t('chosenMessages', { count: ids.length })}
      </Text>
      <Button size="xs" variant="default" disabled={none} onClick={() => open(ids)}>
        {t('hideSelected')}
      </Button>
      <PendingButton size="xs" variant="default" disabled={none} pending={isPending} onClick={show}>
        {t('showSelected')}
      </PendingButton>
      {dialog && (
        <ReasonDialog
          key={dialog.opening}
          opened={dialog.opened}
          onClose={close}
          id={id}
          title={t('hideChatTitle')}
          hint={t('hideChatHint')}
          submitLabel={t('hideSelected')}
          schema={reasonOnly}
          mutation={changeChat}
          variables={({ reason }) => ({ id, body: { ids: dialog.subject, status: 'hidden', reason } })}
          done={({ changed }: { changed: number }) => {
            onDone()
            return t('chatHidden', { count: changed })
          }}
        />
      )}
    </Group>
  )
}
