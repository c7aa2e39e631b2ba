import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { useTranslation } from '@admin/i18n'
import { type MutationOptions, queryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../app/api.ts'
import { translateSchema } from '../../app/translateSchema.ts'
import { BulkForm, type BulkFormValues } from '../../crud/dryRun/BulkForm.tsx'
import { readAgain } from '../../crud/dryRun/readAgain.ts'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { type BulkResult, resource } from '../../crud/resource/resource.ts'
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
const addItems = collections.action('add-items') as MutationOptions<
  BulkResult,
  Error,
  { id: string; body: object }
>

interface Values extends BulkFormValues {
  /** Of the collection. */
  id: string
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
  const { t } = useTranslation(['work', 'contentActions', 'validation'])
  const [{ id = '' }, setValues] = useState(startValues)
  const body = { kind: resource.area, ids: [...ids] }
  const dryRun = dryRunOf(id, body)
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const source = useMemo(() => collectionLookup(resource.area), [resource.area])
  return (
    <BulkForm
      {...dialog}
      resource={resource}
      dryRun={dryRun}
      action={t('contentActions:addToCollection')}
      count={ids.length}
      values={startValues}
      onValuesChange={setValues}
      schema={schema}
      fieldsTitle={t('collection')}
      fields={[
        {
          type: 'autocomplete',
          name: 'id',
          label: t('collection'),
          description: t('collectionHint'),
          required: true,
          wide: true,
          source,
        },
      ]}
      mutation={addItems}
      variables={(token) => ({ id, body: { ...body, ...(token !== undefined && { token }) } })}
      onFailed={onFailed}
      changed={{ resource: 'collection', path: resource.path, changedPath: collections.path }}
    />
  )
}
