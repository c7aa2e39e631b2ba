import { actionLabel, toLanguage, useTranslation } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../../app/translateSchema.ts'
import { BulkForm } from '../../../crud/dryRun/BulkForm.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { forumLookup } from '../../../features/community/forumLookup.ts'
import { contentTagLookup } from '../../../features/works/workTags.ts'
import { type BulkPost, type BulkValues, bulkRequests, startValues } from './bulkPosts.ts'
import { posts } from './posts.list.tsx'

export interface BulkSubject {
  work: BulkPost
  ids: readonly string[]
  /** Called with the rows that were not changed. */
  onFailed: (ids: string[]) => void
}

/** The contract's rules of what is entered. */
const rulesOf = async (work: BulkPost): Promise<z.ZodType<BulkValues>> => {
  const [{ postArea }, { reasonBody }] = await Promise.all([
    import('@admin/api-client/contract/community/posts'),
    import('@admin/api-client/contract/fields'),
  ])
  const { move, changeTags } = postArea.operations
  const rules = {
    move: move.body.pick({ forumId: true }),
    hide: reasonBody,
    show: move.body.pick({}),
    changeTags: changeTags.body.pick({ add: true, remove: true }),
  }
  return rules[work] as unknown as z.ZodType<BulkValues>
}

/** Does something with posts: asks what it takes, shows what would change, and does it once confirmed. */
export default function BulkPostDialog({
  subject: { work, ids, onFailed },
  ...dialog
}: DialogProps<BulkSubject>) {
  const { t, i18n } = useTranslation([
    'work',
    'post',
    'actions',
    'contentActions',
    'communityActions',
    'validation',
  ])
  const language = toLanguage(i18n.language)
  const [values, setValues] = useState(startValues)
  const { name, bodyOf } = bulkRequests[work]
  const { dryRun, mutation } = posts.bulk(name, bodyOf(values))
  const schema = useMemo(() => translateSchema(() => rulesOf(work), t), [work, t])
  const [forums, tags] = useMemo(() => [forumLookup(), contentTagLookup(language)] as const, [language])

  const inputs: Partial<Record<BulkPost, DialogFormItem<BulkValues>[]>> = {
    move: [
      { type: 'autocomplete', name: 'forumId', label: t('post:moveTo'), required: true, source: forums },
    ],
    hide: [{ type: 'textarea', name: 'reason', label: t('reason'), required: true }],
    changeTags: [
      { type: 'autocomplete', multiple: true, name: 'add', label: t('tagsToAdd'), source: tags },
      { type: 'autocomplete', multiple: true, name: 'remove', label: t('tagsToRemove'), source: tags },
    ],
  }

  return (
    <BulkForm
      {...dialog}
      resource={posts}
      dryRun={dryRun(ids)}
      action={actionLabel(t, work)}
      count={ids.length}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={inputs[work]}
      mutation={mutation}
      variables={(token) => ({ ids: [...ids], token })}
      onFailed={onFailed}
    />
  )
}
