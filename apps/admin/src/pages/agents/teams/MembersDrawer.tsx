import type { Team } from '@admin/api-client/contract/agents/teams'
import { errorText, useTranslation } from '@admin/i18n'
import { PendingButton } from '@admin/ui'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastSuccess } from '../../../app/toast.ts'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { useDialog } from '../../../crud/form/useDialog.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { useCan } from '../../../session/useCan.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import { MemberEntry } from './MemberEntry.tsx'
import { membersOf, removeMembers } from './members.ts'

/** Milliseconds after the last key. */
const PAUSE = 400

interface MembersDrawerProps {
  team: Team
  opened: boolean
  onClose: () => void
}

/** The members of a team; several are added or removed together. */
export function MembersDrawer({ team: { id, name }, ...drawer }: MembersDrawerProps) {
  const { t } = useTranslation(['team', 'agentErrors', 'errors', 'actions'])
  const [text, setText] = useState('')
  const [nickname] = useDebouncedValue(text.trim(), PAUSE)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<BulkResult['failed']>([])
  const { dialog, open, close } = useDialog<'add'>()
  const changes = useCan()('team:update')
  const count = selected.length
  const remove = useMutation({
    ...removeMembers,
    meta: { action: t('team:removeSelected', { count }) },
  })
  const reasons = [...new Set(failed.map(({ key, ...why }) => errorText(t, { ...why, key, message: key })))]

  const removeSelected = () =>
    remove.mutate(
      { id, body: { ids: [...selected] } },
      {
        onSuccess: (result) => {
          setSelected([])
          setFailed(result.failed)
          if (result.changed.length > 0)
            toastSuccess(t('team:membersRemoved', { count: result.changed.length }))
        },
      },
    )

  return (
    <DetailDrawer {...drawer} title={t('team:membersOf', { name })}>
      <Stack gap="sm">
        <TextInput
          label={t('team:findMember')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {changes && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => open('add')}
            >
              {t('team:addMembers')}
            </Button>
            <PendingButton
              variant="default"
              disabled={count === 0}
              pending={remove.isPending}
              onClick={removeSelected}
            >
              {t('team:removeSelected', { count })}
            </PendingButton>
          </Group>
        )}
        {reasons.length > 0 && (
          <Alert variant="default" role="alert" title={t('actions:bulkFailed', { count: failed.length })}>
            {reasons.join(' ')}
          </Alert>
        )}
        <PagedList
          // Another search starts on the first page.
          key={nickname}
          label={t('team:members')}
          read={(page) => membersOf(id, nickname, page)}
          empty={t('team:noMembers')}
        >
          {(member) => (
            <MemberEntry
              member={member}
              selected={selected.includes(member.id)}
              {...(changes && {
                onSelect: (chosen) =>
                  setSelected((before) => [
                    ...before.filter((each) => each !== member.id),
                    ...(chosen ? [member.id] : []),
                  ]),
              })}
            />
          )}
        </PagedList>
      </Stack>
      {dialog && (
        <AddMembersDialog
          key={dialog.opening}
          teamId={id}
          opened={dialog.opened}
          onClose={close}
          onDone={(result) => setFailed(result.failed)}
        />
      )}
    </DetailDrawer>
  )
}
