import type { Agent } from '@admin/api-client/contract/agents/agents'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { disableBranch, disableDryRun } from './branch.ts'
import { DisablePreview } from './DisablePreview.tsx'

interface Values {
  what: 'agent' | 'branch'
  /** Shown, not entered. */
  preview: null
}

const rules = async () => {
  const { z } = await import('zod')
  return z.object({ what: z.enum(['agent', 'branch']), preview: z.null() })
}

const startValues: Values = { what: 'agent', preview: null }

interface DisableDialogProps {
  agent: Agent
  opened: boolean
  onClose: () => void
}

/** Disables an agent, alone or with its branch, once it is clear what that affects. */
export function DisableDialog({ agent: { id, nickname: name }, ...dialog }: DisableDialogProps) {
  const { t } = useTranslation(['agent', 'actions', 'work'])
  const submit = useSubmit()
  const [what, setWhat] = useState<Values['what']>('agent')
  const ofBranch = what === 'branch'
  const dryRun = disableDryRun(id, !ofBranch)
  const result = useQuery({ ...dryRun, enabled: dialog.opened })
  const disabledReason = () => {
    if (result.isError) return t('branchFailed')
    return result.data ? undefined : t('counting')
  }
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('disableTitle', { name })}
      submitLabel={t('actions:disable')}
      submitDisabledReason={disabledReason()}
      values={startValues}
      schema={rules}
      onValuesChange={(values) => setWhat(values.what)}
      fields={[
        {
          type: 'radio',
          name: 'what',
          label: t('disableWhat'),
          description: t('disableHint'),
          options: [
            { value: 'agent', label: t('onlyAgent') },
            { value: 'branch', label: t('wholeBranch') },
          ],
        },
        {
          type: 'slot',
          name: 'preview',
          label: t('disablePreview'),
          bare: true,
          wide: true,
          render: () => (
            <QueryView result={result} failed={t('branchFailed')} height={72}>
              {(disabling) => <DisablePreview disabling={disabling} ofBranch={ofBranch} />}
            </QueryView>
          ),
        },
      ]}
      onSubmit={() =>
        submit({
          mutation: disableBranch,
          variables: {
            id,
            body: { onlyAgent: !ofBranch, ...(result.data?.token && { token: result.data.token }) },
          },
          done: ofBranch ? t('branchDisabled', { name }) : t('actions:disabled', { name }),
          shown: dryRun.queryKey,
        })
      }
    />
  )
}
