import { ApiError } from '@admin/api-client'
import type { Agent } from '@admin/api-client/contract/agents/agents'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { QueryView } from '../../../app/QueryView.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { agentLookup } from '../../../crud/list/lookups.ts'
import { moveAgent, moveDryRun } from './branch.ts'
import { MovePreview } from './MovePreview.tsx'

interface Values {
  superiorId: string | null
  /** Shown, not entered. */
  preview: null
}

const rules = async () =>
  (await import('@admin/api-client/contract/agents/agents')).agentMove.omit({
    token: true,
  }) as unknown as z.ZodType<Values>

const startValues: Values = { superiorId: null, preview: null }

interface MoveDialogProps {
  agent: Agent
  opened: boolean
  onClose: () => void
}

/** Moves an agent with its branch below another one, once it is clear what changes. */
export function MoveDialog({ agent, ...dialog }: MoveDialogProps) {
  const { t } = useTranslation(['agent', 'actions', 'agentActions', 'validation'])
  const { id, nickname: name } = agent
  const client = useQueryClient()
  const submit = useSubmit()
  const [superiorId, setSuperiorId] = useState<string | null>(null)
  const chosen = superiorId !== agent.superiorId
  const dryRun = moveDryRun(id, superiorId)
  const result = useQuery({ ...dryRun, enabled: dialog.opened && chosen })
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const disabledReason = () => {
    if (!chosen) return t('chooseSuperior')
    // A place that is rejected is named on its field by submitting it.
    if (result.isError) return undefined
    if (!result.data) return t('moving')
    return result.data.pendingTransfers.length > 0 ? t('hindered') : undefined
  }
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('moveTitle', { name })}
      submitLabel={t('actions:move')}
      submitDisabledReason={disabledReason()}
      values={startValues}
      schema={schema}
      onValuesChange={(values) => setSuperiorId(values.superiorId)}
      fields={[
        {
          type: 'autocomplete',
          name: 'superiorId',
          label: t('newSuperior'),
          placeholder: t('superiorPlaceholder'),
          description: t('superiorHint'),
          source: agentLookup,
        },
        {
          type: 'slot',
          name: 'preview',
          label: t('movePreview'),
          bare: true,
          wide: true,
          render: () =>
            chosen && (
              <QueryView result={result} failed={t('moveFailed')} height={160}>
                {(moving) => <MovePreview moving={moving} />}
              </QueryView>
            ),
        },
      ]}
      onSubmit={async (body) => {
        try {
          return await submit({
            mutation: moveAgent,
            variables: {
              id,
              body: {
                superiorId: body.superiorId,
                ...(result.data?.token && { token: result.data.token }),
              },
            },
            done: t('moved', { name }),
          })
        } catch (error) {
          if (error instanceof ApiError && error.key === 'setChanged')
            void client.invalidateQueries({ queryKey: dryRun.queryKey })
          throw error
        }
      }}
    />
  )
}
