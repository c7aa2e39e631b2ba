import type { Role } from '@admin/api-client/contract/system/roles'
import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { useErrorText } from '../../../app/useErrorText.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { grantablesQuery, grantableTree } from '../../../features/permissionNodes/grantables.ts'
import { useNodeNames } from '../../../features/permissionNodes/useNodeNames.ts'
import { RolePreview } from './RolePreview.tsx'
import { roles } from './roles.resource.ts'

const schemas = async () => {
  const { roleCreate, roleUpdate } = await import('@admin/api-client/contract/system/roles')
  return { create: roleCreate, update: roleUpdate }
}
const startWith = { identity: 'user' } as const

export default function RoleDialog({ subject, ...dialog }: DialogProps<RowSubject<Role>>) {
  const { t } = useTranslation(['role', 'fields', 'enumerations', 'shell'])
  const errorText = useErrorText()
  const nameOf = useNodeNames()
  const { data, error } = useQuery(grantablesQuery)
  const options = useMemo(() => grantableTree(data ?? [], nameOf), [data, nameOf])
  const row = subject.dialog === 'edit' ? subject.row : undefined
  return (
    <ResourceDialog
      {...dialog}
      resource={roles}
      row={row}
      titles={{ add: t('role:add'), edit: t('role:edit') }}
      schemas={schemas}
      startWith={startWith}
      fields={[
        { type: 'input', name: 'name', label: t('fields:name'), required: true },
        {
          type: 'radio',
          name: 'identity',
          label: t('role:identity'),
          required: true,
          options: enumerationOptions(t, 'roleIdentity'),
        },
        { type: 'textarea', name: 'description', label: t('role:description') },
        {
          type: 'switch',
          name: 'mfaRequired',
          label: t('role:mfaRequired'),
          description: t('role:mfaHint'),
          wide: true,
        },
        {
          type: 'tree',
          name: 'resourceIds',
          label: t('role:resources'),
          description: t('role:homeHint'),
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
