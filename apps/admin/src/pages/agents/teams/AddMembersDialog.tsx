import { useTranslation } from '@admin/i18n'
import { DialogForm, type FieldSpec } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { agentLookup } from '../../../crud/list/lookups.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { useCan } from '../../../session/useCan.ts'
import { addMembers } from './members.ts'

const rules = async () =>
  (await import('@admin/api-client/contract/agents/teams')).teamArea.operations.addMembers.body

interface AddMembersDialogProps {
  teamId: string
  opened: boolean
  onClose: () => void
  /** Called with what was added and what wasn't. */
  onDone: (result: BulkResult) => void
}

/** Adds agents to a team. */
export function AddMembersDialog({ teamId, onDone, ...dialog }: AddMembersDialogProps) {
  const { t } = useTranslation(['team', 'validation', 'fields'])
  const can = useCan()
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const fields: FieldSpec<{ ids: string[] }>[] = [
    {
      type: 'autocomplete',
      name: 'ids',
      label: t('agents'),
      placeholder: t('leaderPlaceholder'),
      description: t('memberIdsHint'),
      multiple: true,
      required: true,
      source: agentLookup,
    },
  ]
  return (
    <DialogForm<{ ids: string[] }>
      {...dialog}
      mode="add"
      title={t('addMembers')}
      submitLabel={t('addMembers')}
      schema={schema}
      fields={idFields(fields, t, can)}
      onSubmit={(body) =>
        submit({
          mutation: addMembers,
          variables: { id: teamId, body },
          done: (result: BulkResult) => {
            onDone(result)
            return t('membersAdded', { count: result.changed.length })
          },
        })
      }
    />
  )
}
