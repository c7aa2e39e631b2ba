import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@admin/api-client/contract/limits'
import { PARENT_KINDS, type RegionKind } from '@admin/api-client/contract/operations/regionFacts'
import type { Region } from '@admin/api-client/contract/operations/regions'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { regionLookup, regionOption } from './regionLookup.ts'
import { regions } from './regions.list.tsx'

const schemas = async () => {
  const { regionCreate, regionUpdate } = await import('@admin/api-client/contract/operations/regions')
  return { create: regionCreate, update: regionUpdate }
}

const kinds = Object.keys(PARENT_KINDS) as RegionKind[]

/** The kind that a region below another one usually has. */
const kindBelow = (parent: Region | undefined): RegionKind =>
  parent ? (kinds.find((kind) => PARENT_KINDS[kind].includes(parent.kind)) ?? 'city') : 'world'

/** What only countries have. */
const ofCountries = {
  on: ['kind' as const],
  resolve: ({ kind }: { kind?: RegionKind }) =>
    kind === 'country' ? { visible: true } : { visible: false, value: '' },
}

interface RegionFormProps {
  row: Region | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a region below the one that is shown, or edits one. */
export function RegionForm({ row, ...dialog }: RegionFormProps) {
  const { t, i18n } = useTranslation('region')
  const language = toLanguage(i18n.language)
  const parentId = useSearchParams()[0].get('parentId')
  const one = useQuery({ ...regions.one(parentId ?? ''), enabled: !row && parentId !== null })
  const world = useQuery({
    ...regions.list({ page: DEFAULT_PAGE, pageSize: DEFAULT_PAGE_SIZE, kind: 'world' }),
    enabled: !row && parentId === null,
  })
  const source = useMemo(() => regionLookup(language), [language])
  if (!row && (parentId === null ? world : one).isPending) return null
  const parent = parentId === null ? world.data?.list[0] : one.data
  const field = fieldsOf(regions, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={regions}
      row={row}
      schemas={schemas}
      startWith={{
        parentId: parent?.id ?? null,
        kind: kindBelow(parent),
        ...{ dialCode: '', currency: '', timeZone: '', status: 'enabled' as const },
      }}
      fields={[
        field('select', 'kind', {
          options: 'regionKind',
          editable: 'add',
          required: true,
          ...(!row && { description: t('kindHint') }),
        }),
        ...(row
          ? []
          : [
              field('autocomplete', 'parentId', {
                label: 'parent',
                placeholder: t('parentPlaceholder'),
                description: t('parentHint'),
                source,
                ...(parent && { knownOptions: [regionOption(parent, language)] }),
                depends: {
                  on: ['kind'],
                  resolve: ({ kind }) =>
                    kind === 'world' ? { visible: false, value: null } : { visible: true, required: true },
                },
              }),
            ]),
        field('input', 'code', {
          editable: 'add',
          required: true,
          ...(!row && { description: t('codeHint') }),
        }),
        ...nameFields(t),
        field('input', 'dialCode', { description: t('dialCodeHint'), depends: ofCountries }),
        field('input', 'currency', { description: t('currencyHint'), depends: ofCountries }),
        field('input', 'timeZone', { description: t('timeZoneHint') }),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
      ]}
      columns={2}
    />
  )
}
