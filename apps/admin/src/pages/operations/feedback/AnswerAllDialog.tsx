import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { FEEDBACK_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { writtenVariables } from '@admin/api-client/contract/operations/feedbackFacts'
import type { FeedbackReply } from '@admin/api-client/contract/operations/feedbackReplies'
import { useTranslation } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { type MutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../app/api.ts'
import { translateSchema } from '../../../app/translateSchema.ts'
import { BulkForm, type BulkFormValues } from '../../../crud/dryRun/BulkForm.tsx'
import { readAgain } from '../../../crud/dryRun/readAgain.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { feedback } from './feedback.list.tsx'
import { replies } from './feedbackReads.ts'

interface Values extends BulkFormValues {
  /** Id of a canned answer, from which the texts are taken. */
  reply: string
  text: string
  textEn: string
}

interface Body {
  ids: string[]
  text: string
  textEn: string
}

const NAME = 'answer-all'
const none: FeedbackReply[] = []

const rules = async () => {
  const { feedbackAnswerAll } = await import('@admin/api-client/contract/operations/feedback')
  return feedbackAnswerAll as unknown as z.ZodType<Values>
}

const dryRunOf = (body: Body) =>
  queryOptions({
    queryKey: ['dryRun', feedback.path, NAME, body] as const,
    queryFn: async ({ signal }) =>
      (await unwrap(
        api.POST(`${feedback.path}/${NAME}`, { params: { query: { dryRun: '1' } }, body, signal }),
      )) as DryRun,
    ...readAgain,
  })

interface AnswerAllDialogProps {
  ids: readonly string[]
  onDone: (ids: string[]) => void
  opened: boolean
  onClose: () => void
}

/** Answers feedback of several users, each in their language: asks for both texts, shows what changes, and sends them. */
export function AnswerAllDialog({ ids, onDone, ...dialog }: AnswerAllDialogProps) {
  const { t } = useTranslation(['feedback', 'operationsActions', 'validation'])
  const { data: canned = none } = useQuery(replies)
  const start: Values = { reply: '', text: '', textEn: '', preview: null }
  const [{ text, textEn }, setValues] = useState(start)
  const body = { ids: [...ids], text, textEn }
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const follows = (field: 'text' | 'textEn') => ({
    on: ['reply' as const],
    resolve: ({ reply, [field]: written = '' }: Partial<Values>) => {
      const chosen = canned.find(({ id }) => id === reply)
      // Only a text that wasn't written here is replaced.
      const isWritten = written.trim() !== '' && canned.every((each) => each[field] !== written)
      return chosen && !isWritten ? { value: chosen[field] } : {}
    },
  })
  const fields: DialogFormItem<Values>[] = [
    {
      type: 'select',
      name: 'reply',
      label: t('cannedAnswer'),
      wide: true,
      options: canned.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      type: 'textarea',
      name: 'text',
      label: t('answerZh'),
      description: t('variablesHint', writtenVariables),
      required: true,
      wide: true,
      maxLength: FEEDBACK_MAX_LENGTH,
      depends: follows('text'),
    },
    {
      type: 'textarea',
      name: 'textEn',
      label: t('answerEn'),
      required: true,
      wide: true,
      maxLength: FEEDBACK_MAX_LENGTH,
      depends: follows('textEn'),
    },
  ]
  return (
    <BulkForm
      {...dialog}
      resource={feedback}
      dryRun={dryRunOf(body)}
      action={t('operationsActions:answerAll')}
      count={ids.length}
      values={start}
      onValuesChange={(values) => setValues({ ...start, ...values })}
      schema={schema}
      fields={fields}
      mutation={feedback.call(NAME) as unknown as MutationOptions<BulkResult, Error, object>}
      variables={(token) => ({ ...body, token })}
      onFailed={onDone}
    />
  )
}
