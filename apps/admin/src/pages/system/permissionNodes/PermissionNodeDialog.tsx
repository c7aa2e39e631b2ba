import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { PermissionNode } from '@admin/api-client/contract/system/permissionNodes'
import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { useNodeNames } from '../../../features/permissionNodes/useNodeNames.ts'
import { permissionNodes, type ShownNode, shownNodes } from './permissionNodes.resource.ts'

const schemas = async () => {
  const { permissionNodeCreate, permissionNodeUpdate } = await import(
    '@admin/api-client/contract/system/permissionNodes'
  )
  return { create: permissionNodeCreate, update: permissionNodeUpdate }
}
const startWith = { parentId: null, category: 'page' } as const

/** Pages that something can stand on, each with those above it; not a row's own, nor what is below it. */
const parentsIn = (rows: readonly ShownNode[], own: string | undefined, above = ''): FieldOption[] =>
  rows
    .filter(({ category, id }) => category === 'page' && id !== own)
    .flatMap(({ id, name, children }) => [
      { value: id, label: above + name },
      ...parentsIn(children, own, `${above}${name} › `),
    ])

export default function PermissionNodeDialog({ subject, ...dialog }: DialogProps<RowSubject<ShownNode>>) {
  const { t } = useTranslation(['permissionNode', 'fields', 'enumerations', 'validation'])
  const namesOf = useNodeNames()
  const listed = useMemo(() => shownNodes(namesOf), [namesOf])
  const { data } = useQuery(listed.list({ pageSize: MAX_PAGE_SIZE }))
  const row = subject.dialog === 'edit' ? subject.row : undefined
  const fixed = row?.builtIn ?? false
  const hint = fixed && { description: t('validation:builtInResource') }
  const text = t('permissionNode:parent')
  return (
    <ResourceDialog
      {...dialog}
      resource={permissionNodes}
      row={row as PermissionNode | undefined}
      valuesOf={({ children: _, ...from }) => ({
        ...from,
        name: (from as Partial<ShownNode>).storedName ?? from.name,
      })}
      titles={{ add: t('permissionNode:add'), edit: t('permissionNode:edit') }}
      schemas={schemas}
      startWith={startWith}
      fields={[
        {
          type: 'radio',
          name: 'category',
          label: t('permissionNode:category'),
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
          label: t('permissionNode:route'),
          description: t('permissionNode:routeHint'),
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
          label: t('permissionNode:permissionCode'),
          description: t('permissionNode:permissionCodeHint'),
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
