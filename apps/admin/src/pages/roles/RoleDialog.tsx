import type { Role } from '@admin/api-client/contract/roles'
import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { enumerationOptions } from '../../resource/enumerationOptions.ts'
import { ResourceDialog } from '../../resource/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../resource/useDialog.ts'
import { grantablesQuery, grantableTree } from '../../resourceTree/grantables.ts'
import { useResourceNames } from '../../resourceTree/useResourceNames.ts'
import { useErrorText } from '../../useErrorText.ts'
import { RolePreview } from './RolePreview.tsx'
import { roles } from './roles.resource.ts'

const schemas = async () => {
  const { roleCreate, roleUpdate } = await import('@admin/api-client/contract/roles')
  return { create: roleCreate, update: roleUpdate }
}
const startWith = { identity: 'user' } as const

export default function RoleDialog({ subject, ...dialog }: DialogProps<RowSubject<Role>>) {
  const { t } = useTranslation(['roles', 'fields', 'enumerations', 'shell'])
  const errorText = useErrorText()
  const nameOf = useResourceNames()
  const { data, error } = useQuery(grantablesQuery)
  const options = useMemo(() => grantableTree(data ?? [], nameOf), [data, nameOf])
  const row = subject.dialog === 'edit' ? subject.row : undefined
  return (
    <ResourceDialog
      {...dialog}
      resource={roles}
      row={row}
      titles={{ add: t('roles:add'), edit: t('roles:edit') }}
      schemas={schemas}
      startWith={startWith}
      fields={[
        { type: 'input', name: 'name', label: t('fields:name'), required: true },
        {
          type: 'radio',
          name: 'identity',
          label: t('roles:identity'),
          required: true,
          options: enumerationOptions(t, 'roleIdentity'),
        },
        { type: 'textarea', name: 'description', label: t('roles:description') },
        {
          type: 'switch',
          name: 'mfaRequired',
          label: t('roles:mfaRequired'),
          description: t('roles:mfaHint'),
          wide: true,
        },
        {
          type: 'tree',
          name: 'resourceIds',
          label: t('roles:resources'),
          description: t('roles:homeHint'),
          options,
          placeholder: error ? errorText(error) : t('shell:loading'),
          ...(row && {
            summary: (chosen: readonly string[]) => (
              <RolePreview role={row} resourceIds={chosen} nameOf={nameOf} />
            ),
          }),
        },
      ]}
      columns={2}
    />
  )
}
