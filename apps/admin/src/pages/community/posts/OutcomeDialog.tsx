import type { Post } from '@admin/api-client/contract/community/posts'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { optionText } from './optionText.ts'
import { posts } from './posts.list.tsx'

interface Outcome {
  outcome: number | null
  version: number
}

type Settlement = Outcome & { outcome: number }

const loadSchema = async () => (await import('@admin/api-client/contract/community/posts')).postOutcome
const settle = posts.action('settle')

/** Enters which option of a guess came true. */
export function OutcomeDialog({
  post: opened,
  ...dialog
}: { post: Post } & Omit<DialogProps<never>, 'subject'>) {
  const { t } = useTranslation(['post', 'communityActions', 'validation', 'enumerations'])
  const submit = useSubmit()
  const [post, showCurrent] = useCurrentRow(opened)
  const schema = useMemo(() => translateSchema(loadSchema, t), [t])
  const { id, title: name, version } = post
  return (
    <DialogForm<Outcome, Settlement>
      {...dialog}
      mode="add"
      title={t('outcomeTitle', { name })}
      submitLabel={t('communityActions:enterOutcome')}
      // Nothing is chosen beforehand, as it can't be changed later.
      values={{ version, outcome: null }}
      fields={[
        {
          type: 'select',
          name: 'outcome',
          label: t('outcome'),
          description: t('outcomeHint'),
          required: true,
          options: post.voteOptions.map((_, value) => ({ value, label: optionText(t, post, value) })),
        },
      ]}
      schema={schema}
      onSubmit={({ outcome }) =>
        submit({
          mutation: settle,
          variables: { id, body: { outcome, version } },
          done: t('outcomeDone', { name }),
          showCurrent,
        })
      }
    />
  )
}
