import type { PolicyRollBackStep } from '@admin/api-client/contract/system/policyDrafts'
import { toLanguage, useTranslation } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { List, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { entryName } from './entries.ts'
import { failureText } from './failureText.ts'
import { type Draft, policyDrafts, rollBackStepsOf } from './policyDrafts.resource.ts'

interface Values {
  /** Shown, not entered. */
  preview?: null
}

/** What a rollback does to each entry. */
function Steps({ draft, steps }: { draft: Draft; steps: readonly PolicyRollBackStep[] }) {
  const { t, i18n } = useTranslation(['policyDraft', 'errors', 'validation', 'fields'])
  return (
    <List listStyleType="none" spacing="xs">
      {steps.map(({ change: index, conflict }) => {
        const change = draft.changes[index]
        return (
          <List.Item key={index}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }} translate="no">
              {change && entryName(t, draft.kind, change, toLanguage(i18n.language))}
            </Text>
            <Text size="sm" c={conflict ? 'red' : 'dimmed'}>
              {conflict
                ? t('policyDraft:stays', {
                    reason: failureText(t, draft.kind, { ...conflict, change: null }),
                  })
                : t('policyDraft:restored')}
            </Text>
          </List.Item>
        )
      })}
    </List>
  )
}

interface RollBackDialogProps {
  draft: Draft
  opened: boolean
  onClose: () => void
}

const rollBack = policyDrafts.action('roll-back')

const rules = async () =>
  (await import('@admin/api-client/contract/system/policyDrafts')).policyRollBack.pick({})

/** Takes a draft back, after a preview of what each entry gets. Leaving entries as they are has to be confirmed. */
export function RollBackDialog({ draft: opened, ...dialog }: RollBackDialogProps) {
  const { t } = useTranslation(['policyDraft', 'validation', 'shell'])
  const submit = useSubmit()
  const [draft, showCurrent] = useCurrentRow(opened)
  const result = useQuery({ ...rollBackStepsOf(draft), enabled: dialog.opened })
  const conflicts = result.data?.filter(({ conflict }) => conflict !== null).length ?? 0
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  const { id, name, version } = draft
  // A confirmation is only for the preview that it was given for.
  const [confirmed, setConfirmed] = useState<readonly PolicyRollBackStep[]>()
  const skipConflicts = confirmed !== undefined && confirmed === result.data
  const disabledReason = () => {
    if (!result.data) return result.isError ? t('rollBackFailed') : t('shell:loading')
    return conflicts > 0 && !skipConflicts ? t('skipConflictsHint', { count: conflicts }) : undefined
  }
  const fields: DialogFormItem<Values>[] = [
    {
      ...{ type: 'slot', bare: true, name: 'preview', label: t('changes') },
      render: () => (
        <Stack gap="sm">
          <Text c="dimmed">{t('rollBackHint')}</Text>
          <QueryView result={result} failed={t('rollBackFailed')} height={80}>
            {(steps) => <Steps draft={draft} steps={steps} />}
          </QueryView>
          {conflicts > 0 && (
            <Switch
              label={t('skipConflicts')}
              description={t('skipConflictsHint', { count: conflicts })}
              checked={skipConflicts}
              onChange={({ currentTarget }) => setConfirmed(currentTarget.checked ? result.data : undefined)}
            />
          )}
        </Stack>
      ),
    },
  ]
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`rollBack ${id}`}
      mode="add"
      title={t('rollingBack', { name })}
      submitLabel={t('rollBack')}
      submitDisabledReason={disabledReason()}
      schema={schema}
      fields={fields}
      onSubmit={() =>
        submit({
          mutation: rollBack,
          variables: { id, body: { version, skipConflicts } },
          done: t('rolledBackDone', { name }),
          showCurrent,
        })
      }
    />
  )
}
