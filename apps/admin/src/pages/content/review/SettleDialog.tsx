import { ApiError } from '@admin/api-client'
import type { ReviewTask } from '@admin/api-client/contract/content/review'
import { REVIEW_NOTE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { GivenDecision } from './GivenDecision.tsx'
import { reviews, taskDetail } from './reviews.ts'
import { useTitleInLanguage } from './useTitleInLanguage.ts'

interface Settlement {
  decision: 'approved' | 'rejected'
  reasonCodes: string[]
  note: string
  /** What was decided on. */
  subjectVersion: number
}

interface SettleDialogProps {
  task: ReviewTask
  opened: boolean
  onClose: () => void
}

const settle = reviews.action('settle')
const settlement = async () => (await import('@admin/api-client/contract/content/review')).reviewSettlement

/** Settles a second look that differs from the first decision. */
export function SettleDialog({ task, ...dialog }: SettleDialogProps) {
  const { t } = useTranslation(['review', 'reviewDesk', 'contentActions', 'enumerations', 'validation'])
  const submit = useSubmit()
  const client = useQueryClient()
  const titleOf = useTitleInLanguage()
  const detail = useQuery(taskDetail(task.id))
  const field = labeledFields<Settlement, 'review'>('review', t)
  const schema = useMemo(() => translateSchema<Settlement>(settlement, t), [t])
  const { id, title, subjectVersion } = task
  const name = title || t('reviewDesk:deletedSubject')
  const options = (detail.data?.catalog ?? []).map((reason) => ({
    value: reason.code,
    label: titleOf(reason),
  }))
  /** The dialog doesn't show the subject: one that has changed is looked at again before it is decided on. */
  const readAgain = (error: unknown) => {
    if (!(error instanceof ApiError) || error.key !== 'staleVersion') throw error
    void client.invalidateQueries({ queryKey: taskDetail(id).queryKey })
    void client.invalidateQueries({ queryKey: [reviews.path] })
    return { errors: { '': t('reviewDesk:settleStale') } }
  }
  return (
    <KeptDialogForm<Settlement>
      {...dialog}
      about={`settle ${id}`}
      mode="add"
      title={t('reviewDesk:settleTitle', { name })}
      submitLabel={t('contentActions:settle')}
      schema={schema}
      values={{ subjectVersion }}
      fields={[
        field('radio', 'decision', {
          required: true,
          options: enumerationOptions(t, 'reviewTaskStatus').filter(({ value }) => value !== 'pending'),
        }),
        field('multiSelect', 'reasonCodes', { options, description: t('reviewDesk:settleReasonsHint') }),
        field('textarea', 'note', { maxLength: REVIEW_NOTE_MAX_LENGTH }),
      ]}
      onSubmit={(body) =>
        submit({
          mutation: settle,
          variables: { id, body },
          done: t('reviewDesk:settled', { name }),
        }).catch(readAgain)
      }
    >
      <QueryView result={detail} failed={t('reviewDesk:taskFailed')} height={120}>
        {({ catalog, rounds: [first], ...second }) => (
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {first && (
              <li>
                <GivenDecision label={t('reviewDesk:firstDecision')} task={first} catalog={catalog} />
              </li>
            )}
            <li>
              <GivenDecision label={t('reviewDesk:secondLook')} task={second} catalog={catalog} />
            </li>
          </Stack>
        )}
      </QueryView>
      <FormFields />
    </KeptDialogForm>
  )
}
