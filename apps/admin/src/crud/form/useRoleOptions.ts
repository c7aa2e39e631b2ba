import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { FieldOption } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../session/useCan.ts'
import { resource } from '../resource/resource.ts'

const roles = resource('/api/admin/roles', 'role')
const none: FieldOption[] = []

/** All roles as a field's options; none for users who may not read them. */
export function useRoleOptions(): FieldOption[] {
  const can = useCan()
  const { data } = useQuery({
    ...roles.list({ pageSize: MAX_PAGE_SIZE, sort: 'name' }),
    enabled: can('role:read'),
    select: toOptions,
  })
  return data ?? none
}

const toOptions = ({ list }: { list: { id: string; name: string }[] }): FieldOption[] =>
  list.map(({ id, name }) => ({ value: id, label: name }))
