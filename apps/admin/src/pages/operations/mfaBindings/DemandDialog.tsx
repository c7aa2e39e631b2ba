import { MFA_GRACE_MAX_DAYS } from '@admin/api-client/contract/limits'
import type { MfaDemand } from '@admin/api-client/contract/operations/mfaBindings'
import { useTranslation } from '@admin/i18n'
import { DialogForm, formatNumber } from '@admin/ui'
import { useMemo } from 'react'
import { useRevalidator } from 'react-router-dom'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { demandMfa } from './demands.ts'

const rules = async () => {
  const { mfaDemandBody } = await import('@admin/api-client/contract/operations/mfaBindings')
  return mfaDemandBody.omit({ version: true })
}

type Values = Pick<MfaDemand, 'required' | 'graceDays'>

interface DemandDialogProps {
  demand: MfaDemand
  opened: boolean
  onClose: () => void
}

/** Demands a second factor of a role's accounts after some days, or ends the demand. */
export function DemandDialog({ demand, ...dialog }: DemandDialogProps) {
  const { t } = useTranslation(['mfaBinding', 'validation'])
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const { id, name, version, required, graceDays, unboundCount, accountCount } = demand
  return (
    <DialogForm<Values>
      {...dialog}
      mode="edit"
      title={t('demandTitle', { name })}
      values={{ required, graceDays }}
      schema={schema}
      fields={[
        {
          type: 'switch',
          name: 'required',
          label: t('required'),
          description: t('unboundOf', {
            unbound: formatNumber(unboundCount),
            total: formatNumber(accountCount),
          }),
        },
        {
          type: 'number',
          name: 'graceDays',
          label: t('graceDays'),
          description: t('graceHint', { most: MFA_GRACE_MAX_DAYS }),
          required: true,
          min: 0,
          max: MFA_GRACE_MAX_DAYS,
        },
      ]}
      onSubmit={async (entered, context) => {
        const read = (context?.theirs as Partial<MfaDemand> | undefined)?.version ?? version
        const result = await submit({
          mutation: demandMfa,
          variables: { id, body: { ...entered, version: read } },
          done: (saved) => t(saved.required ? 'demandSaved' : 'demandEnded', { name }),
          conflictWith: (current) => ({ theirs: current as MfaDemand, base: demand }),
        })
        // It may also be a role of the operator who demands it.
        if (!result) void revalidate()
        return result
      }}
    />
  )
}
