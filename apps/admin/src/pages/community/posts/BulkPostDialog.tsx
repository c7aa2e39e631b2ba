import { toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormItem } from '@admin/ui'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { toastBulk } from '../../../crud/dryRun/toastBulk.tsx'
import { useDryRun } from '../../../crud/dryRun/useDryRun.ts'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { forumLookup } from '../../../features/community/forumLookup.ts'
import { BulkPreview } from '../../../features/works/BulkPreview.tsx'
import { contentTagLookup } from '../../../features/works/workTags.ts'
import {
  type BulkPost,
  type BulkValues,
  bulkMutation,
  bulkRequests,
  dryRunOf,
  startValues,
} from './bulkPosts.ts'
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
  const { t, i18n } = useTranslation(['work', 'post', 'actions', 'validation'])
  const language = toLanguage(i18n.language)
  const submit = useSubmit()
  const [values, setValues] = useState(startValues)
  const { name, bodyOf } = bulkRequests[work]
  const body = { ids: [...ids], ...bodyOf(values) }
  const dryRun = dryRunOf(name, body)
  const { disabledReason, commit } = useDryRun(dryRun)
  const schema = useMemo(() => translateSchema(() => rulesOf(work), t), [work, t])
  const label = t(`actions:${work}`)
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
  const entered = inputs[work]
  const preview: DialogFormItem<BulkValues> = {
    type: 'slot',
    name: 'preview',
    label: t('bulkPreview'),
    bare: true,
    wide: true,
    render: () => <BulkPreview resource={posts} dryRun={dryRun} shownIn={entered ? 1 : 0} />,
  }

  return (
    <DialogForm<BulkValues>
      {...dialog}
      mode="add"
      columns={2}
      title={t('bulkTitle', { action: label, count: ids.length })}
      submitLabel={label}
      submitDisabledReason={disabledReason}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={
        entered
          ? [
              { type: 'step', title: t('bulkInput'), fields: entered as never },
              { type: 'step', title: t('bulkPreview'), fields: [preview] },
            ]
          : [preview]
      }
      onSubmit={() =>
        commit((token) =>
          submit({
            mutation: bulkMutation(name),
            variables: { ...body, token },
            done: (result: BulkResult) => {
              onFailed(result.failed.map(({ id }) => id))
              toastBulk(t('actions:bulkChanged', { count: result.changed.length }), result, {
                resource: posts.area,
                path: posts.path,
              })
              return undefined
            },
          }),
        )
      }
    />
  )
}
