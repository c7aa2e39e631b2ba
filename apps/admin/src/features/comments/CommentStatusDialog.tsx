import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormItem, useFormContext } from '@admin/ui'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { QueryView } from '../../app/QueryView.tsx'
import { shownRow } from '../../crud/actions/shownRow.ts'
import { DryRunOutcome } from '../../crud/dryRun/DryRunOutcome.tsx'
import { toastBulk } from '../../crud/dryRun/toastBulk.tsx'
import { useDryRun } from '../../crud/dryRun/useDryRun.ts'
import { translateSchema } from '../../crud/form/translateSchema.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import type { BulkResult } from '../../crud/resource/resource.ts'
import { type Comment, changeStatus, comments, excerptOf, tryStatus } from './comments.ts'

interface Values {
  reason: string
  withReplies: boolean
  /** Shown, not entered. */
  preview: null
}

const startValues: Values = { reason: '', withReplies: false, preview: null }

const rulesOf = async (status: Comment['status']) => {
  const [{ z }, { reason }] = await Promise.all([import('zod'), import('@admin/api-client/contract/fields')])
  const rules = { withReplies: z.boolean(), ...(status === 'hidden' && { reason }) }
  return z.object(rules) as unknown as z.ZodType<Values>
}

interface CommentStatusDialogProps {
  ids: readonly string[]
  status: Comment['status']
  /** Called with the comments that were not changed. */
  onFailed: (ids: string[]) => void
  opened: boolean
  onClose: () => void
}

/** Hides comments for a reason or shows them again, with or without their replies, once it is clear what changes. */
export function CommentStatusDialog({ ids, status, onFailed, ...dialog }: CommentStatusDialogProps) {
  const { t } = useTranslation(['comment', 'work', 'actions', 'validation'])
  const submit = useSubmit()
  const [{ reason, withReplies }, setValues] = useState(startValues)
  const body = { ids: [...ids], status, withReplies, ...(status === 'hidden' && { reason }) }
  const dryRun = tryStatus(body)
  const { disabledReason, commit } = useDryRun(dryRun)
  const schema = useMemo(() => translateSchema(() => rulesOf(status), t), [status, t])
  const label = t(status === 'hidden' ? 'actions:hide' : 'actions:show')
  const entered: DialogFormItem<Values>[] = [
    ...(status === 'hidden'
      ? [
          {
            type: 'textarea' as const,
            name: 'reason' as const,
            label: t('hideReason'),
            description: t('hideHint'),
            required: true,
            wide: true,
          },
        ]
      : []),
    { type: 'switch', name: 'withReplies', label: t('withReplies'), wide: true },
  ]
  const preview: DialogFormItem<Values> = {
    type: 'slot',
    name: 'preview',
    label: t('work:bulkPreview'),
    bare: true,
    wide: true,
    render: () => <Preview dryRun={dryRun} />,
  }
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('work:bulkTitle', { action: label, count: ids.length })}
      submitLabel={label}
      submitDisabledReason={disabledReason}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={[
        { type: 'step', title: t('work:bulkInput'), fields: entered as never },
        { type: 'step', title: t('work:bulkPreview'), fields: [preview] },
      ]}
      onSubmit={() =>
        commit((token) =>
          submit({
            mutation: changeStatus,
            variables: { ...body, ...(token !== undefined && { token }) },
            done: (result: BulkResult) => {
              const { changed, failed } = result
              onFailed(failed.map(({ id }) => id))
              toastBulk(t('actions:bulkChanged', { count: changed.length }), result, {
                resource: comments.area,
                path: comments.path,
              })
              return undefined
            },
          }),
        )
      }
    />
  )
}

/** What would change, read when its step is shown. */
function Preview<Key extends QueryKey>({ dryRun }: { dryRun: UseQueryOptions<DryRun, Error, DryRun, Key> }) {
  const { t } = useTranslation(['comment', 'work'])
  const client = useQueryClient()
  const { step } = useFormContext()
  const result = useQuery({ ...dryRun, enabled: step === 1 })
  const nameOf = (id: string) => {
    const shown = shownRow<Comment>(client, comments.path, id)
    return shown ? excerptOf(shown) : t('reply')
  }
  return (
    <QueryView result={result} failed={t('work:bulkCheckFailed')} height={120}>
      {(shown) => <DryRunOutcome resource={comments.area} nameOf={nameOf} {...shown} />}
    </QueryView>
  )
}
