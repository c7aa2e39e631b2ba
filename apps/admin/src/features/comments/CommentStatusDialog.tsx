import { useTranslation } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { shownRow } from '../../crud/actions/shownRow.ts'
import { BulkForm, type BulkFormValues } from '../../crud/dryRun/BulkForm.tsx'
import { type Comment, changeStatus, comments, excerptOf, tryStatus } from './comments.ts'

interface Values extends BulkFormValues {
  reason: string
  withReplies: boolean
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
  const { t } = useTranslation(['comment', 'communityActions', 'validation'])
  const client = useQueryClient()
  const [{ reason, withReplies }, setValues] = useState(startValues)
  const body = { ids: [...ids], status, withReplies, ...(status === 'hidden' && { reason }) }
  const dryRun = tryStatus(body)
  const schema = useMemo(() => translateSchema(() => rulesOf(status), t), [status, t])
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
  const nameOf = (id: string) => {
    const shown = shownRow<Comment>(client, comments.path, id)
    return shown ? excerptOf(shown) : t('reply')
  }
  return (
    <BulkForm
      {...dialog}
      resource={comments}
      dryRun={dryRun}
      nameOf={nameOf}
      action={t(status === 'hidden' ? 'communityActions:hide' : 'communityActions:show')}
      count={ids.length}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={entered}
      mutation={changeStatus}
      variables={(token) => ({ ...body, ...(token !== undefined && { token }) })}
      onFailed={onFailed}
    />
  )
}
