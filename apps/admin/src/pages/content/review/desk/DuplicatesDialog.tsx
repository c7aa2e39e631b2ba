import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { REVIEW_NOTE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { errorText, useTranslation } from '@admin/i18n'
import { DialogForm, FormFields } from '@admin/ui'
import { List, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { enumerationOptions } from '../../../../app/enumerationOptions.ts'
import { toastLasting } from '../../../../app/toast.ts'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { labeledFields } from '../../../../crud/form/fieldsOf.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import type { BulkResult } from '../../../../crud/resource/resource.ts'
import { withIdempotencyKeys } from '../../../../crud/storage/idempotencyKeys.ts'
import { decideTogether } from '../reviews.ts'
import { useTitleInLanguage } from '../useTitleInLanguage.ts'
import type { Decision, Draft } from './deskState.ts'

interface Values {
  decision: Decision
  reasonCodes: string[]
  note: string
  subjectVersion: number
}

interface DuplicatesDialogProps {
  task: ReviewTaskDetail
  /** What has been entered for the task. */
  draft: Draft
  secondsSpent: () => number
  opened: boolean
  onClose: () => void
  /** Called with the ids of the tasks that were decided. */
  onDecided: (ids: readonly string[], decision: Decision) => void
}

const rules = async () => (await import('@admin/api-client/contract/content/review')).reviewDecision

/** Decides a task and those of nearly the same subjects the same way. */
export default function DuplicatesDialog({
  task,
  draft,
  secondsSpent,
  onDecided,
  ...dialog
}: DuplicatesDialogProps) {
  const { t } = useTranslation(['reviewDesk', 'review', 'enumerations', 'errors', 'validation'])
  const submit = useSubmit()
  const titleOf = useTitleInLanguage()
  const [mutation] = useState(() => withIdempotencyKeys(decideTogether))
  const schema = useMemo(() => translateSchema<Values>(rules as never, t), [t])
  const field = labeledFields<Values, 'review'>('review', t)
  const { subjectVersion, catalog, duplicates } = task
  const all = [task, ...duplicates]
  const nameOf = (id: string) => all.find((each) => each.id === id)?.title || t('deletedSubject')

  /** Lists those that stay pending, each with the reason. */
  const listFailures = (failed: BulkResult['failed']) =>
    toastLasting({
      id: 'decided together',
      title: t('togetherFailed', { count: failed.length }),
      message: failed.map(({ id, ...why }) => (
        <div key={id}>{`${nameOf(id)}: ${errorText(t, { ...why, message: why.key })}`}</div>
      )),
    })

  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('togetherTitle', { count: all.length })}
      submitLabel={t('decideTogether', { count: all.length })}
      schema={schema}
      values={{ subjectVersion, note: draft.note, reasonCodes: [...draft.reasonCodes] }}
      fields={[
        field('radio', 'decision', {
          required: true,
          options: enumerationOptions(t, 'reviewTaskStatus').filter(({ value }) => value !== 'pending'),
        }),
        field('multiSelect', 'reasonCodes', {
          options: catalog.map((reason) => ({ value: reason.code, label: titleOf(reason) })),
          description: t('settleReasonsHint'),
        }),
        field('textarea', 'note', { maxLength: REVIEW_NOTE_MAX_LENGTH }),
      ]}
      onSubmit={({ decision, reasonCodes, note }) =>
        submit({
          mutation,
          variables: {
            decision,
            reasonCodes,
            note,
            secondsSpent: secondsSpent(),
            tasks: all.map(({ id, subjectVersion: seen }) => ({ id, subjectVersion: seen })),
          },
          done: ({ changed, failed }) => {
            onDecided(changed, decision)
            if (failed.length > 0) void listFailures(failed)
            return t('decidedTogether', { count: changed.length })
          },
        })
      }
    >
      <Text>{t('togetherHint')}</Text>
      <List my="sm">
        {all.map(({ id }) => (
          <List.Item key={id}>{nameOf(id)}</List.Item>
        ))}
      </List>
      <FormFields />
    </DialogForm>
  )
}
