import type { Group, GroupMember } from '@admin/api-client/contract/community/groups'
import { useTranslation } from '@admin/i18n'
import { Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { PagedList } from '../../../../crud/detail/PagedList.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { reasonOnly } from '../../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../../features/works/ReasonDialog.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { MemberEntry } from './MemberEntry.tsx'
import { MuteMemberDialog } from './MuteMemberDialog.tsx'
import { membersOf, removeMember } from './members.ts'

/** Milliseconds after the last key. */
const PAUSE = 400

export type MemberMeasure = 'mute' | 'remove'

interface MembersDrawerProps {
  group: Group
  opened: boolean
  onClose: () => void
}

/** The members of a group, and what can be done with each. */
export function MembersDrawer({ group, opened, onClose }: MembersDrawerProps) {
  const { t } = useTranslation(['group', 'communityActions'])
  const [text, setText] = useState('')
  const [nickname] = useDebouncedValue(text.trim(), PAUSE)
  const { dialog, open, close } = useDialog<{ measure: MemberMeasure; member: GroupMember }>()
  const { id, name } = group
  const moderates = useCan()('group:update') && group.status !== 'dissolved' && group.deleteTime === null
  const { measure, member } = dialog?.subject ?? {}
  return (
    <DetailDrawer opened={opened} onClose={onClose} title={t('membersTitle', { name })}>
      <Stack gap="sm">
        <TextInput
          label={t('findMember')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <PagedList
          // Another search starts on the first page.
          key={nickname}
          label={t('members')}
          read={(page) => membersOf(id, nickname, page)}
          empty={t('noMembers')}
        >
          {(entry) => (
            <MemberEntry
              groupId={id}
              member={entry}
              {...(moderates && { onMeasure: (chosen) => open({ measure: chosen, member: entry }) })}
            />
          )}
        </PagedList>
      </Stack>
      {dialog && member && measure === 'mute' && (
        <MuteMemberDialog
          key={dialog.opening}
          groupId={id}
          member={member}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      {dialog && member && measure === 'remove' && (
        <ReasonDialog
          key={dialog.opening}
          opened={dialog.opened}
          onClose={close}
          id={member.id}
          title={t('removeMemberTitle', { member: member.nickname })}
          hint={t('removeMemberHint')}
          submitLabel={t('communityActions:removeMember')}
          schema={reasonOnly}
          mutation={removeMember}
          variables={({ reason }) => ({ id, body: { userId: member.userId, reason } })}
          done={t('memberRemoved', { member: member.nickname })}
        />
      )}
    </DetailDrawer>
  )
}
