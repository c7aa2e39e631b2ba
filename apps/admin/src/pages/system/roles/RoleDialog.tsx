import { unwrap } from '@admin/api-client'
import { VIEW_MINUTES } from '@admin/api-client/contract/limits'
import type { Role } from '@admin/api-client/contract/system/roles'
import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'
import { useErrorText } from '../../../app/useErrorText.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { grantablesQuery, grantableTree } from '../../../features/permissionNodes/grantables.ts'
import { useNodeNames } from '../../../features/permissionNodes/useNodeNames.ts'
import ViewAsDialog from '../../../features/viewAs/ViewAsDialog.tsx'
import { useCan } from '../../../session/useCan.ts'
import { RolePreview } from './RolePreview.tsx'
import { roles } from './roles.list.tsx'

const schemas = async () => {
  const { roleCreate, roleUpdate } = await import('@admin/api-client/contract/system/roles')
  return { create: roleCreate, update: roleUpdate }
}
const startWith = { identity: 'user' } as const

export default function RoleDialog({ subject, ...dialog }: DialogProps<RowSubject<Role, 'edit' | 'viewAs'>>) {
  const { t } = useTranslation(['role', 'shell', 'systemValidation'])
  const configures = useCan()('mfaBinding:configure')
  const errorText = useErrorText()
  const nameOf = useNodeNames()
  const { data, error } = useQuery(grantablesQuery)
  const options = useMemo(() => grantableTree(data ?? [], nameOf), [data, nameOf])
  if (subject.dialog === 'viewAs')
    return (
      <ViewAsDialog
        {...dialog}
        name={subject.row.name}
        text={t('role:viewHint', { count: VIEW_MINUTES })}
        start={() =>
          unwrap(api.POST('/api/admin/roles/{id}/view-as', { params: { path: { id: subject.row.id } } }))
        }
      />
    )
  const { row } = subject
  const field = fieldsOf(roles, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={roles}
      row={row}
      schemas={schemas}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        field('radio', 'identity', { required: true, options: 'roleIdentity' }),
        field('textarea', 'description'),
        field('switch', 'mfaRequired', {
          description: t(configures ? 'role:mfaHint' : 'systemValidation:mfaNotConfigurable'),
          disabled: !configures,
          wide: true,
        }),
        field('tree', 'resourceIds', {
          label: 'resources',
          description: t('role:homeHint'),
          options,
          placeholder: error ? errorText(error) : t('shell:loading'),
          ...(row && {
            summary: (chosen: readonly string[]) => (
              <RolePreview role={row} resourceIds={chosen} nameOf={nameOf} />
            ),
          }),
        }),
      ]}
      columns={2}
    />
  )
}
