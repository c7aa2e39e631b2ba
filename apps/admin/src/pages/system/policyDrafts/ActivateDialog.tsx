import { useTranslation } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { ChangeList } from './ChangeList.tsx'
import { type Draft, policyDrafts } from './policyDrafts.resource.ts'

interface Values {
  summary?: null
  when: 'now' | 'later'
  startsAt?: number | null
  withoutTrial?: boolean
}

const START: Values = { when: 'now' }

interface ActivateDialogProps {
  draft: Draft
  opened: boolean
  onClose: () => void
}

const activate = policyDrafts.action('activate')

const rules = {
  now: async () =>
    (await import('@admin/api-client/contract/system/policyDrafts')).policyActivation.omit({ version: true }),
  later: async () =>
    (await import('@admin/api-client/contract/system/policyDrafts')).policySchedule.omit({ version: true }),
}

/** Applies a draft now or at a moment. Without a current trial, that has to be confirmed. */
export function ActivateDialog({ draft: opened, ...dialog }: ActivateDialogProps) {
  const { t } = useTranslation(['policyDraft', 'validation'])
  const submit = useSubmit()
  const [draft, showCurrent] = useCurrentRow(opened)
  const [{ when, withoutTrial = false }, setValues] = useState<Values>(START)
  const schema = useMemo(() => translateSchema<Values>(rules[when] as never, t), [when, t])
  const { id, name, version, trial } = draft
  const isTried = trial?.status === 'done' && !trial.outdated
  const fields: DialogFormItem<Values>[] = [
    {
      ...{ type: 'slot', bare: true, name: 'summary', label: t('changes') },
      render: () => (
        <>
          <Text c="dimmed">{t('activateHint')}</Text>
          <ChangeList draft={draft} />
        </>
      ),
    },
    {
      ...{ type: 'radio', name: 'when', label: t('when') },
      options: [
        { value: 'now', label: t('now') },
        { value: 'later', label: t('later') },
      ],
    },
    ...(when === 'later'
      ? [{ type: 'dateTime' as const, name: 'startsAt' as const, label: t('startsAt'), required: true }]
      : []),
    ...(isTried
      ? []
      : [{ type: 'switch' as const, name: 'withoutTrial' as const, label: t('withoutTrialConfirm') }]),
  ]
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`activate ${id}`}
      mode="add"
      title={t('activating', { name })}
      submitLabel={t('activate')}
      submitDisabledReason={isTried || withoutTrial ? undefined : t('withoutTrialHint')}
      schema={schema}
      values={START}
      fields={fields}
      onValuesChange={setValues}
      onSubmit={({ startsAt, withoutTrial = false }) =>
        submit({
          mutation: activate,
          variables: {
            id,
            body: { version, startsAt: when === 'later' ? (startsAt ?? null) : null, withoutTrial },
          },
          done: t(when === 'later' ? 'scheduledDone' : 'activated', { name }),
          showCurrent,
        })
      }
    />
  )
}
