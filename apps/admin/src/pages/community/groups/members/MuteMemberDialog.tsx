import type { GroupMember } from '@admin/api-client/contract/community/groups'
import { type Translate, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { muteMember } from './members.ts'

interface Values {
  minutes: number
  reason: string
}

const rules = async () => {
  const { memberMute } = await import('@admin/api-client/contract/community/groups')
  return memberMute.pick({ minutes: true, reason: true })
}

const HOUR = 60
const DAY = 24 * HOUR
/** Minutes that can be chosen. */
const DURATIONS = [10, HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY]

function durationText(t: Translate, minutes: number): string {
  if (minutes % DAY === 0) return t('group:duration.days', { count: minutes / DAY })
  if (minutes % HOUR === 0) return t('group:duration.hours', { count: minutes / HOUR })
  return t('group:duration.minutes', { count: minutes })
}

interface MuteMemberDialogProps {
  groupId: string
  member: GroupMember
  opened: boolean
  onClose: () => void
}

/** Mutes a member of a group for a while. */
export function MuteMemberDialog({
  groupId,
  member: { userId, nickname },
  ...dialog
}: MuteMemberDialogProps) {
  const { t } = useTranslation(['group', 'communityActions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('muteMemberTitle', { member: nickname })}
      submitLabel={t('communityActions:muteMember')}
      schema={schema}
      values={{ minutes: HOUR, reason: '' }}
      fields={[
        {
          type: 'select',
          name: 'minutes',
          label: t('muteMinutes'),
          options: DURATIONS.map((minutes) => ({ value: minutes, label: durationText(t, minutes) })),
          required: true,
        },
        { type: 'textarea', name: 'reason', label: t('reason'), required: true },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: muteMember,
          variables: { id: groupId, body: { ...body, userId } },
          done: t('memberMuted', { member: nickname }),
        })
      }
    />
  )
}
