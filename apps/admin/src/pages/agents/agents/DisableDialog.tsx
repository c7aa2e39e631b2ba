import type { Agent } from '@admin/api-client/contract/agents/agents'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { agents } from './agents.list.tsx'
import { disableBranch, disableDryRun } from './branch.ts'
import { branchText } from './branchText.ts'

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
const disableOne = agents.setStatus('disabled')

interface DisableDialogProps {
  agent: Agent
  opened: boolean
  onClose: () => void
}

/** Disables an agent, or its whole branch once it is counted. */
export function DisableDialog({ agent: { id, nickname: name }, ...dialog }: DisableDialogProps) {
  const { t } = useTranslation(['agent', 'actions', 'work'])
  const submit = useSubmit()
  const [what, setWhat] = useState<Values['what']>('agent')
  const ofBranch = what === 'branch'
  const dryRun = disableDryRun(id)
  const result = useQuery({ ...dryRun, enabled: dialog.opened && ofBranch })
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('disableTitle', { name })}
      submitLabel={t('actions:disable')}
      submitDisabledReason={ofBranch && !result.data ? t('counting') : undefined}
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
          label: t('branch'),
          bare: true,
          wide: true,
          render: () =>
            ofBranch && (
              <QueryView result={result} failed={t('branchFailed')} height={24}>
                {(counted) => (
                  <div role="status">{t('branchCounts', { members: branchText(t, counted) })}</div>
                )}
              </QueryView>
            ),
        },
      ]}
      onSubmit={() => {
        if (!ofBranch)
          return submit({
            mutation: disableOne,
            variables: { ids: [id] },
            done: t('actions:disabled', { name }),
          })
        return submit({
          mutation: disableBranch,
          variables: { id, body: { ...(result.data?.token && { token: result.data.token }) } },
          done: t('branchDisabled', { name }),
          shown: dryRun.queryKey,
        })
      }}
    />
  )
}
