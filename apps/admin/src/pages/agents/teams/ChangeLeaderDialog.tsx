import type { Team } from '@admin/api-client/contract/agents/teams'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { changeLeader, memberLookup } from './members.ts'

const rules = async () =>
  (await import('@admin/api-client/contract/agents/teams')).teamLeader.pick({ agentId: true })

interface ChangeLeaderDialogProps {
  team: Team
  opened: boolean
  onClose: () => void
}

/** Makes another member the leader of a team. */
export function ChangeLeaderDialog({ team, ...dialog }: ChangeLeaderDialogProps) {
  const { t } = useTranslation(['team', 'agentActions', 'validation'])
  const submit = useSubmit()
  const [{ id, name, version }, showCurrent] = useCurrentRow(team)
  const source = useMemo(() => memberLookup(id), [id])
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<{ agentId: string }>
      {...dialog}
      mode="add"
      title={t('changeLeaderTitle', { name })}
      submitLabel={t('agentActions:changeLeader')}
      schema={schema}
      fields={[
        {
          type: 'autocomplete',
          name: 'agentId',
          label: t('newLeader'),
          placeholder: t('leaderPlaceholder'),
          required: true,
          source,
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: changeLeader,
          variables: { id, body: { ...body, version } },
          done: ({ leaderName }) => t('leaderChanged', { leader: leaderName ?? '', name }),
          showCurrent,
        })
      }
    />
  )
}
