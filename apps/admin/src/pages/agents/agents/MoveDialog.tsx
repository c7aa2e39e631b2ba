import { ApiError } from '@admin/api-client'
import type { Agent } from '@admin/api-client/contract/agents/agents'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { agentLookup } from '../../../crud/list/lookups.ts'
import { moveAgent, moveDryRun } from './branch.ts'
import { MovePreview } from './MovePreview.tsx'

interface Values {
  below: 'agent' | 'treasury'
  superiorId: string | null
  /** Shown, not entered. */
  preview: null
}

const rules = async () => {
  const [{ z }, { agentMove }] = await Promise.all([
    import('zod'),
    import('@admin/api-client/contract/agents/agents'),
  ])
  return agentMove.omit({ token: true }).extend({ below: z.enum(['agent', 'treasury']), preview: z.null() })
}

const startValues: Values = { below: 'agent', superiorId: null, preview: null }

interface MoveDialogProps {
  agent: Agent
  opened: boolean
  onClose: () => void
}

/** Moves an agent with its branch below another one, once it is clear what changes. */
export function MoveDialog({ agent, ...dialog }: MoveDialogProps) {
  const { t } = useTranslation(['agent', 'actions', 'agentActions', 'validation'])
  const { id, nickname: name } = agent
  const submit = useSubmit()
  const [{ below, superiorId: entered }, setValues] = useState(startValues)
  const superiorId = below === 'treasury' ? null : entered
  const chosen = (below === 'treasury' || entered !== null) && superiorId !== agent.superiorId
  const dryRun = moveDryRun(id, superiorId)
  const result = useQuery({ ...dryRun, enabled: dialog.opened && chosen })
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const disabledReason = () => {
    if (!chosen) return t('chooseSuperior')
    // A place that is rejected is named on its field by submitting it.
    if (result.error instanceof ApiError && result.error.key === 'validation') return undefined
    if (result.isError) return t('moveFailed')
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
      onValuesChange={setValues}
      fields={[
        ...(agent.superiorId === null
          ? []
          : [
              {
                type: 'radio' as const,
                name: 'below' as const,
                label: t('moveBelow'),
                options: [
                  { value: 'agent' as const, label: t('anotherAgent') },
                  { value: 'treasury' as const, label: t('theTreasury') },
                ],
                wide: true,
              },
            ]),
        {
          type: 'autocomplete',
          name: 'superiorId',
          label: t('newSuperior'),
          placeholder: t('superiorPlaceholder'),
          disabled: below === 'treasury',
          source: agentLookup,
        },
        {
          type: 'slot',
          name: 'preview',
          label: t('movePreview'),
          bare: true,
          wide: true,
          render: () =>
            chosen ? (
              <QueryView result={result} failed={t('moveFailed')} height={160}>
                {(moving) => <MovePreview moving={moving} />}
              </QueryView>
            ) : null,
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: moveAgent,
          variables: {
            id,
            body: {
              superiorId: body.below === 'treasury' ? null : body.superiorId,
              ...(result.data?.token && { token: result.data.token }),
            },
          },
          done: t('moved', { name }),
          shown: dryRun.queryKey,
        })
      }
    />
  )
}
