import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { queryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../app/api.ts'
import { readAgain } from '../../crud/dryRun/readAgain.ts'
import { toastBulk } from '../../crud/dryRun/toastBulk.tsx'
import { useDryRun } from '../../crud/dryRun/useDryRun.ts'
import { translateSchema } from '../../crud/form/translateSchema.ts'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { type BulkResult, resource } from '../../crud/resource/resource.ts'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkResource } from './bulkContent.ts'
import { collectionLookup } from './collectionLookup.ts'

export interface AddSubject {
  resource: Pick<BulkResource, 'path'> & { area: 'atlas' | 'video' }
  /** Works to add, in order. */
  ids: readonly string[]
  /** Called with the works that were not added. */
  onFailed: (ids: string[]) => void
}

const collections = resource('/api/admin/collections', 'collection')

interface Values {
  /** Of the collection. */
  id: string
  /** Shown, not entered. */
  preview: null
}

const startValues: Partial<Values> = { preview: null }

const rules = async () =>
  (await import('@admin/api-client/contract/envelope')).idParams as unknown as z.ZodType<Values>

const dryRunOf = (id: string, body: { kind: 'atlas' | 'video'; ids: string[] }) =>
  queryOptions({
    queryKey: ['dryRun', collections.path, id, body] as const,
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: { dryRun: '1' as const } }
      const answer = await unwrap(api.POST('/api/admin/collections/{id}/add-items', { params, body, signal }))
      return answer as DryRun
    },
    ...readAgain,
  })

/** Adds works to a collection: asks which one, shows which works it would get, and adds them once confirmed. */
export default function AddToCollectionDialog({
  subject: { resource, ids, onFailed },
  ...dialog
}: DialogProps<AddSubject>) {
  const { t } = useTranslation(['work', 'actions', 'contentActions', 'validation'])
  const submit = useSubmit()
  const [{ id = '' }, setValues] = useState(startValues)
  const body = { kind: resource.area, ids: [...ids] }
  const dryRun = dryRunOf(id, body)
  const { disabledReason, commit } = useDryRun(dryRun)
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const source = useMemo(() => collectionLookup(resource.area), [resource.area])
  const label = t('contentActions:addToCollection')
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      columns={2}
      title={t('bulkTitle', { action: label, count: ids.length })}
      submitLabel={label}
      submitDisabledReason={disabledReason}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fields={[
        {
          type: 'step',
          title: t('collection'),
          fields: [
            {
              type: 'autocomplete',
              name: 'id',
              label: t('collection'),
              description: t('collectionHint'),
              required: true,
              wide: true,
              source,
            },
          ],
        },
        {
          type: 'step',
          title: t('bulkPreview'),
          fields: [
            {
              type: 'slot',
              name: 'preview',
              label: t('bulkPreview'),
              bare: true,
              wide: true,
              render: () => <BulkPreview resource={resource} dryRun={dryRun} shownIn={1} />,
            },
          ],
        },
      ]}
      onSubmit={() =>
        commit((token) =>
          submit({
            mutation: collections.action('add-items'),
            variables: { id, body: { ...body, ...(token !== undefined && { token }) } },
            done: (answer) => {
              const result = answer as BulkResult
              onFailed(result.failed.map((each) => each.id))
              toastBulk(t('actions:bulkChanged', { count: result.changed.length }), result, {
                resource: 'collection',
                path: resource.path,
                changedPath: collections.path,
              })
              return undefined
            },
          }),
        )
      }
    />
  )
}
