import type { Team } from '@admin/api-client/contract/agents/teams'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { agentLookup } from '../../../crud/list/lookups.ts'
import { useCan } from '../../../session/useCan.ts'
import { teams } from './teams.list.tsx'

const schemas = async () => {
  const { teamCreate, teamUpdate } = await import('@admin/api-client/contract/agents/teams')
  return { create: teamCreate, update: teamUpdate }
}

interface TeamFormProps {
  opened: boolean
  onClose: () => void
  row: Team | undefined
}

/** Adds a team with its first members, or edits one. */
export function TeamForm({ row, ...dialog }: TeamFormProps) {
  const { t } = useTranslation(['team', 'fields'])
  const can = useCan()
  const field = fieldsOf(teams, t)
  const fields = [
    field('input', 'name', { required: true }),
    field('coins', 'target', { required: true, description: t('targetHint') }),
    ...(row
      ? []
      : [
          field('autocomplete', 'leaderId', {
            placeholder: t('leaderPlaceholder'),
            description: t('leaderHint'),
            required: true,
            source: agentLookup,
          }),
          field('autocomplete', 'memberIds', {
            placeholder: t('leaderPlaceholder'),
            description: t('memberIdsHint'),
            multiple: true,
            source: agentLookup,
          }),
        ]),
    field('multiSelect', 'countries', { options: 'areas' }),
    field('radio', 'status', { options: 'enabledStatus' }),
    field('textarea', 'remark'),
  ]
  return (
    <ResourceDialog
      {...dialog}
      resource={teams}
      row={row}
      schemas={schemas}
      startWith={{ target: '0', status: 'enabled' }}
      columns={2}
      fields={idFields(fields, t, can)}
    />
  )
}
