import { unwrap } from '@admin/api-client'
import type { Grantable } from '@admin/api-client/contract/system/roles'
import type { TreeOption } from '@admin/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Every page and button that a role can be granted. */
export const grantablesQuery = queryOptions({
  queryKey: ['grantables'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/roles/grantables', { signal })),
})

/** Returns the grantable nodes as a tree of options. Nodes that the signed-in user does not hold are disabled. */
export function grantableTree(
  all: readonly Grantable[],
  nameOf: (node: Grantable, parent?: Grantable) => string,
): TreeOption[] {
  const byParent = Map.groupBy(all, ({ parentId }) => parentId)
  const below = (parent?: Grantable): TreeOption[] =>
    (byParent.get(parent?.id ?? null) ?? []).map((node) => ({
      value: node.id,
      label: nameOf(node, parent),
      disabled: !node.held,
      children: below(node),
    }))
  return below()
}
