import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { FieldOption } from '@admin/ui'
import type { ListQuery } from '@admin/ui/ListPage'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCan } from '../../session/useCan.ts'
import type { ListResource } from './useResourceList.ts'

interface NamedRow {
  id: string
  name: string
}

const none: FieldOption[] = []

/**
 * Returns all of a resource's rows by name as a field's options.
 * @param code that reading them takes; users without it get no options
 */
export function useRowOptions<Row extends NamedRow, Query extends ListQuery>(
  resource: ListResource<Row, Query>,
  code: PermissionCode,
): FieldOption[] {
  const can = useCan()
  const { data = none } = useQuery({ ...rowOptions(resource), enabled: can(code) })
  return data
}

/** The query of all rows of a resource by name, as options. */
export const rowOptions = <Row extends NamedRow, Query extends ListQuery>(
  resource: ListResource<Row, Query>,
) =>
  queryOptions({
    queryKey: [resource.path, 'options'],
    queryFn: async ({ client }): Promise<FieldOption[]> => {
      const read = (page: number) =>
        client.fetchQuery(resource.list({ page, pageSize: MAX_PAGE_SIZE, sort: 'name' } as Query))
      const first = await read(1)
      const others = Array.from({ length: first.totalPages - 1 }, (_, index) => read(index + 2))
      const pages = [first, ...(await Promise.all(others))]
      // A row that was added in between moves others to the next page.
      const names = new Map(pages.flatMap(({ list }) => list.map(({ id, name }) => [id, name] as const)))
      return Array.from(names, ([value, label]) => ({ value, label }))
    },
  })
