import { actionLabel, toLanguage, useTranslation } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { BulkForm } from '../../crud/dryRun/BulkForm.tsx'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import {
  type BulkContentAction,
  type BulkResource,
  type BulkValues,
  bulkRequests,
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
  const { t, i18n } = useTranslation(['work', 'actions', 'contentActions', 'validation'])
  const language = toLanguage(i18n.language)
  const [values, setValues] = useState(startValues)
  const { name, bodyOf } = bulkRequests[action]
  const { dryRun, mutation } = resource.bulk(name as never, bodyOf(values))
  const schema = useMemo(() => translateSchema(() => rulesOf(action), t), [action, t])

  const tags = { type: 'autocomplete', multiple: true, source: workTagLookup(language) } as const
  const inputs: Partial<Record<BulkContentAction, DialogFormItem<BulkValues>[]>> = {
    changeTags: [
      { ...tags, name: 'add', label: t('tagsToAdd') },
      { ...tags, name: 'remove', label: t('tagsToRemove') },
    ],
    takeOffShelf: [{ type: 'textarea', name: 'reason', label: t('reason'), required: true }],
  }

  return (
    <BulkForm
      {...dialog}
      resource={resource}
      dryRun={dryRun(ids)}
      action={actionLabel(t, action)}
      count={ids.length}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={inputs[action]}
      mutation={mutation}
      variables={(token) => ({ ids: [...ids], token })}
      onFailed={onFailed}
    />
  )
}
