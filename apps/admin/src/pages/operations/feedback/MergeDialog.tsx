import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { failureSlot } from '../../../crud/form/failureSlot.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { feedback, isOpen } from './feedback.list.tsx'

const EXCERPT = 40

const rules = async () =>
  (await import('@admin/api-client/contract/operations/feedback')).feedbackMerge.pick({ into: true })

const merge = feedback.call('merge')

interface MergeDialogProps {
  ids: readonly string[]
  onDone: (ids: string[]) => void
  opened: boolean
  onClose: () => void
}

interface MergeValues {
  into: string
  /** No value: where it says that the feedback wasn’t loaded. */
  failure?: undefined
}

/** Chooses which of several rows of feedback of a user the others become part of. */
export function MergeDialog({ ids, onDone, ...dialog }: MergeDialogProps) {
  const { t } = useTranslation(['feedback', 'actions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const results = useQueries({ queries: ids.map((id) => feedback.one(id)) })
  const rows = results.flatMap(({ data }) => data ?? [])
  const failed = results.filter(({ isError }) => isError)
  const error = failed[0]?.error
  const loaded = rows.length === ids.length
  const sameUser = new Set(rows.map(({ userId }) => userId)).size === 1
  const open = rows.filter(isOpen)
  const reason = () => {
    if (error) return t('feedbackFailed')
    if (!loaded) return t('mergeLoading')
    if (!sameUser) return t('mergeOneUser')
    return open.length === 0 ? t('mergeNoneOpen') : undefined
  }
  const disabledReason = reason()
  const retry = () => {
    for (const { refetch } of failed) void refetch()
  }
  return (
    <DialogForm<MergeValues>
      {...dialog}
      mode="add"
      title={t('mergeTitle', { count: ids.length })}
      submitLabel={t('actions:merge')}
      {...(disabledReason !== undefined && { submitDisabledReason: disabledReason })}
      schema={schema}
      fields={[
        ...(error ? [failureSlot('failure', t('feedbackFailed'), error, retry)] : []),
        {
          type: 'select',
          name: 'into',
          label: t('mergeInto'),
          description: disabledReason ?? t('mergeHint'),
          required: true,
          options: open
            .toSorted((one, other) => one.createTime - other.createTime)
            .map(({ id, number, text }) => ({ value: id, label: `${number} · ${text.slice(0, EXCERPT)}` })),
        },
      ]}
      onSubmit={({ into }) =>
        submit({
          mutation: merge,
          variables: { ids: ids.filter((id) => id !== into), into },
          done: ({ number }) => {
            onDone([])
            return t('mergedDone', { number })
          },
        })
      }
    />
  )
}
