import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { Resource } from '@admin/api-client/contract/resources'
import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { enumerationOptions } from '../../resource/enumerationOptions.ts'
import { ResourceDialog } from '../../resource/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../resource/useDialog.ts'
import { useResourceNames } from '../../resourceTree/useResourceNames.ts'
import { resources, type ShownResource, shownResources } from './resources.resource.ts'

const schemas = async () => {
  const { resourceCreate, resourceUpdate } = await import('@admin/api-client/contract/resources')
  return { create: resourceCreate, update: resourceUpdate }
}
const startWith = { parentId: null, category: 'page' } as const

/** Pages that something can stand on, each with those above it; not a row's own, nor what is below it. */
const parentsIn = (rows: readonly ShownResource[], own: string | undefined, above = ''): FieldOption[] =>
  rows
    .filter(({ category, id }) => category === 'page' && id !== own)
    .flatMap(({ id, name, children }) => [
      { value: id, label: above + name },
      ...parentsIn(children, own, `${above}${name} › `),
    ])

export default function ResourceNodeDialog({ subject, ...dialog }: DialogProps<RowSubject<ShownResource>>) {
  const { t } = useTranslation(['resourceTree', 'fields', 'enumerations', 'validation'])
  const namesOf = useResourceNames()
  const listed = useMemo(() => shownResources(namesOf), [namesOf])
  const { data } = useQuery(listed.list({ pageSize: MAX_PAGE_SIZE }))
  const row = subject.dialog === 'edit' ? subject.row : undefined
  const fixed = row?.builtIn ?? false
  const hint = fixed && { description: t('validation:builtInResource') }
  const text = t('resourceTree:parent')
  return (
    <ResourceDialog
      {...dialog}
      resource={resources}
      row={row as Resource | undefined}
      valuesOf={({ children: _, ...from }) => ({
        ...from,
        name: (from as Partial<ShownResource>).storedName ?? from.name,
      })}
      titles={{ add: t('resourceTree:add'), edit: t('resourceTree:edit') }}
      schemas={schemas}
      startWith={startWith}
      fields={[
        {
          type: 'radio',
          name: 'category',
          label: t('resourceTree:category'),
          required: true,
          disabled: row !== undefined,
          options: enumerationOptions(t, 'resourceCategory'),
        },
        fixed
          ? {
              type: 'slot',
              name: 'name',
              label: t('fields:name'),
              render: () => <TextInput label={t('fields:name')} value={row?.name} disabled {...hint} />,
            }
          : { type: 'input', name: 'name', label: t('fields:name'), required: true },
        {
          type: 'select',
          name: 'parentId',
          label: text,
          options: parentsIn(data?.list ?? [], row?.id),
          clearable: true,
        },
        { type: 'number', name: 'sort', label: t('fields:sort'), required: true, min: 0 },
        {
          type: 'input',
          name: 'route',
          label: t('resourceTree:route'),
          description: t('resourceTree:routeHint'),
          disabled: fixed,
          depends: {
            on: ['category'],
            resolve: ({ category }) =>
              category === 'button' ? { visible: false, value: '' } : { required: !fixed },
          },
        },
        {
          type: 'input',
          name: 'permissionCode',
          label: t('resourceTree:permissionCode'),
          description: t('resourceTree:permissionCodeHint'),
          disabled: fixed,
          depends: {
            on: ['category'],
            resolve: ({ category }) => ({ required: category === 'button' }),
          },
        },
      ]}
      columns={2}
    />
  )
}
