import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { PermissionNode } from '@admin/api-client/contract/system/permissionNodes'
import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
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

/** Pages that can be a parent, each with those above it; without a row itself and what is below it. */
const parentsIn = (rows: readonly ShownNode[], own: string | undefined, above = ''): FieldOption[] =>
  rows
    .filter(({ category, id }) => category === 'page' && id !== own)
    .flatMap(({ id, name, children }) => [
      { value: id, label: above + name },
      ...parentsIn(children, own, `${above}${name} › `),
    ])

export default function PermissionNodeDialog({ subject, ...dialog }: DialogProps<RowSubject<ShownNode>>) {
  const { t } = useTranslation(['permissionNode', 'fields', 'systemValidation'])
  const namesOf = useNodeNames()
  const listed = useMemo(() => shownNodes(namesOf), [namesOf])
  const { data } = useQuery(listed.list({ pageSize: MAX_PAGE_SIZE }))
  const { row } = subject
  const fixed = row?.builtIn ?? false
  const hint = fixed && { description: t('systemValidation:builtInResource') }
  const field = fieldsOf(permissionNodes, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={permissionNodes}
      row={row as PermissionNode | undefined}
      valuesOf={({ children: _, ...from }) => ({
        ...from,
        name: (from as Partial<ShownNode>).storedName ?? from.name,
      })}
      schemas={schemas}
      startWith={startWith}
      fields={[
        field('radio', 'category', {
          required: true,
          disabled: row !== undefined,
          options: 'resourceCategory',
        }),
        fixed
          ? field('slot', 'name', {
              bare: true,
              render: () => <TextInput label={t('fields:name')} value={row?.name} disabled {...hint} />,
            })
          : field('input', 'name', { required: true }),
        field('select', 'parentId', {
          label: 'parent',
          options: parentsIn(data?.list ?? [], row?.id),
          clearable: true,
        }),
        field('number', 'sort', { required: true, min: 0 }),
        field('input', 'route', {
          description: t('permissionNode:routeHint'),
          disabled: fixed,
          depends: {
            on: ['category'],
            resolve: ({ category }) =>
              category === 'button' ? { visible: false, value: '' } : { required: !fixed },
          },
        }),
        field('input', 'permissionCode', {
          description: t('permissionNode:permissionCodeHint'),
          disabled: fixed,
          depends: {
            on: ['category'],
            resolve: ({ category }) => ({ required: category === 'button' }),
          },
        }),
      ]}
      columns={2}
    />
  )
}
