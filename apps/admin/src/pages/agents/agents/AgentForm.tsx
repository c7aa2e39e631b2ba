import type { Agent } from '@admin/api-client/contract/agents/agents'
import { useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { newPasswordField } from '../../../crud/form/passwordFields.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { usePasswordMinimum } from '../../../crud/form/usePasswordMinimum.ts'
import { agentLookup, teamLookup } from '../../../crud/list/lookups.ts'
import { useCan } from '../../../session/useCan.ts'
import { agents } from './agents.list.tsx'

interface AgentFormProps {
  opened: boolean
  onClose: () => void
  row: Agent | undefined
}

/** Adds or edits an agent. Its superior and its status are chosen once; afterwards it is moved, enabled and disabled. */
export function AgentForm({ row, ...dialog }: AgentFormProps) {
  const { t } = useTranslation(['agent', 'fields'])
  const can = useCan()
  const minimum = usePasswordMinimum()
  const schemas = useCallback(async () => {
    const { agentCreate, agentUpdate } = await import('@admin/api-client/contract/agents/agents')
    return { create: agentCreate(minimum), update: agentUpdate }
  }, [minimum])
  const field = fieldsOf(agents, t)
  const fields = [
    field('input', 'account', {
      editable: 'add',
      required: true,
      ...(!row && { description: t('accountHint') }),
    }),
    field('input', 'nickname', { required: true }),
    ...(row
      ? []
      : [
          field('autocomplete', 'superiorId', {
            label: 'superior',
            placeholder: t('superiorPlaceholder'),
            description: t('superiorHint'),
            source: agentLookup,
          }),
        ]),
    field('autocomplete', 'teamId', {
      label: 'team',
      placeholder: t('teamPlaceholder'),
      source: teamLookup,
      ...(row?.teamId && { knownOptions: [{ value: row.teamId, label: row.teamName ?? '' }] }),
    }),
    ...(row ? [] : [newPasswordField(t, minimum)]),
    field('coins', 'transferLimit', { description: t('transferLimitHint') }),
    field('input', 'contactPhone'),
    field('input', 'contactEmail'),
    field('multiSelect', 'countries', { options: 'areas' }),
    ...(row ? [] : [field('radio', 'status', { options: 'merchantStatus' })]),
    field('textarea', 'remark'),
  ]
  return (
    <ResourceDialog
      {...dialog}
      resource={agents}
      row={row}
      schemas={schemas}
      columns={2}
      fields={idFields(fields, t, can)}
    />
  )
}
