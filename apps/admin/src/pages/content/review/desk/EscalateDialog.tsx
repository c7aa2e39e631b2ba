import type { ReviewTask, ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { REVIEW_NOTE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { failureSlot } from '../../../../crud/form/failureSlot.tsx'
import { KeptDialogForm } from '../../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { escalationRoles, reviews } from '../reviews.ts'

interface Escalation {
  roleId: string
  note: string
}

interface EscalateDialogProps {
  task: ReviewTaskDetail
  opened: boolean
  onClose: () => void
  onEscalated: (task: ReviewTask) => void
}

const escalation = async () => (await import('@admin/api-client/contract/content/review')).reviewEscalation
const mutation = reviews.action('escalate')

/** Passes a task to a role, with a note. */
export default function EscalateDialog({ task, onEscalated, ...dialog }: EscalateDialogProps) {
  const { t } = useTranslation(['reviewDesk', 'review', 'validation'])
  const { id, title } = task
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema<Escalation>(escalation, t), [t])
  const { data: roles, error, refetch } = useQuery(escalationRoles(id))
  const failed = roles ? null : error
  const disabledReason = failed ? t('rolesFailed') : roles ? undefined : t('rolesLoading')
  const name = title || t('deletedSubject')
  return (
    <KeptDialogForm<Escalation>
      {...dialog}
      about={`escalate ${id}`}
      mode="add"
      title={t('escalateTitle', { name })}
      submitLabel={t('escalate')}
      submitDisabledReason={disabledReason}
      schema={schema}
      fields={[
        failed
          ? failureSlot('roleId', t('rolesFailed'), failed, () => void refetch())
          : {
              type: 'select',
              name: 'roleId',
              label: t('review:escalatedTo'),
              description: disabledReason ?? t('escalateHint'),
              required: true,
              options: (roles ?? []).map((role) => ({ value: role.id, label: role.name })),
            },
        {
          type: 'textarea',
          name: 'note',
          label: t('review:note'),
          required: true,
          maxLength: REVIEW_NOTE_MAX_LENGTH,
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { id, body },
          done: (escalated) => {
            onEscalated(escalated)
            return t('outcome.escalated', { name })
          },
        })
      }
    />
  )
}
