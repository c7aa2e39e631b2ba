import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { FieldOption } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '../../session/useCan.ts'
import type { ListPage, ListQuery } from '../resource/resource.types.ts'
import type { ListResource } from './useResourceList.tsx'

interface NamedRow {
  id: string
  name: string
}

const none: FieldOption[] = []

/**
 * Returns a resource's rows by name as a field's options, at most one page of them.
 * @param code that reading them takes; users without it get no options
 */
export function useRowOptions<Row extends NamedRow, Query extends ListQuery>(
  resource: ListResource<Row, Query>,
  code: PermissionCode,
): FieldOption[] {
  const can = useCan()
  const { data } = useQuery({
    ...resource.list({ pageSize: MAX_PAGE_SIZE, sort: 'name' } as Query),
    enabled: can(code),
  })
  return useMemo(() => (data ? toOptions(data) : none), [data])
}

const toOptions = ({ list }: ListPage<NamedRow>): FieldOption[] =>
  list.map(({ id, name }) => ({ value: id, label: name }))
