import { toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm, type DialogFormItem } from '@admin/ui'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { toastBulk } from '../../crud/dryRun/toastBulk.tsx'
import { useDryRun } from '../../crud/dryRun/useDryRun.ts'
import { translateSchema } from '../../crud/form/translateSchema.ts'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import type { BulkResult } from '../../crud/resource/resource.ts'
import { BulkPreview } from './BulkPreview.tsx'
import {
  type BulkContentAction,
  type BulkResource,
  type BulkValues,
  bulkMutation,
  bulkRequests,
  dryRunOf,
  startValues,
} from './bulkContent.ts'
import { workTagLookup } from './workTags.ts'

export interface BulkSubject {
  action: BulkContentAction
  resource: BulkResource
  ids: readonly string[]
  /** Called with the rows that were not changed. */
  onFailed: (ids: string[]) => void
}

/** The contract's rules of what is entered, which all kinds have in common. */
const rulesOf = async (action: BulkContentAction): Promise<z.ZodType<BulkValues>> => {
  const [{ atlasArea }, { reasonBody }] = await Promise.all([
    import('@admin/api-client/contract/content/atlases'),
    import('@admin/api-client/contract/fields'),
  ])
  const { body } = atlasArea.operations.changeTags
  const rules = { changeTags: body.pick({ add: true, remove: true }), takeOffShelf: reasonBody }
  // What isn't entered has no rules.
  return (action in rules
    ? rules[action as keyof typeof rules]
    : body.pick({})) as unknown as z.ZodType<BulkValues>
}

/** Does something with many works or materials: asks what it takes, shows what would change, and does it once confirmed. */
export default function BulkContentDialog({
  subject: { action, resource, ids, onFailed },
  ...dialog
}: DialogProps<BulkSubject>) {
  const { t, i18n } = useTranslation(['work', 'actions', 'validation'])
  const language = toLanguage(i18n.language)
  const submit = useSubmit()
  const [values, setValues] = useState(startValues)
  const { name, bodyOf } = bulkRequests[action]
  const body = { ids: [...ids], ...bodyOf(values) }
  const dryRun = dryRunOf(resource.path, name, body)
  const { disabledReason, commit } = useDryRun(dryRun)
  const schema = useMemo(() => translateSchema(() => rulesOf(action), t), [action, t])
  const label = t(`actions:${action}`)

  const tags = { type: 'autocomplete', multiple: true, source: workTagLookup(language) } as const
  const inputs: Partial<Record<BulkContentAction, DialogFormItem<BulkValues>[]>> = {
    changeTags: [
      { ...tags, name: 'add', label: t('tagsToAdd') },
      { ...tags, name: 'remove', label: t('tagsToRemove') },
    ],
    takeOffShelf: [{ type: 'textarea', name: 'reason', label: t('reason'), required: true }],
  }
  const entered = inputs[action]

  const preview: DialogFormItem<BulkValues> = {
    type: 'slot',
    name: 'preview',
    label: t('bulkPreview'),
    bare: true,
    wide: true,
    render: () => <BulkPreview resource={resource} dryRun={dryRun} shownIn={entered ? 1 : 0} />,
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
            mutation: bulkMutation(resource, name),
            variables: { ...body, token },
            done: (result: BulkResult) => {
              const { changed, failed } = result
              onFailed(failed.map(({ id }) => id))
              toastBulk(t('actions:bulkChanged', { count: changed.length }), result, {
                resource: resource.area,
                path: resource.path,
              })
              return undefined
            },
          }),
        )
      }
    />
  )
}
