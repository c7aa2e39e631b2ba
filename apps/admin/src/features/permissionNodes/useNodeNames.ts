import type { PermissionNodeSummary } from '@admin/api-client/contract/system/permissionNodes'
import { actionText, resourceText, useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { useTitleOf } from '../../shell/useTitleOf.ts'

type Named = Pick<PermissionNodeSummary, 'name' | 'route' | 'permissionCode' | 'builtIn'>

/**
 * Returns a function that names pages and buttons in the user's language: pages by the titles of their routes, buttons
 * by the actions of their permission codes. Nodes that were added by operators keep their names.
 */
export function useNodeNames(): (node: Named, parent?: Named) => string {
  const { t } = useTranslation(['operationTexts', 'routes'])
  const titleOf = useTitleOf()
  return useCallback(
    ({ name, route, permissionCode, builtIn }, parent) => {
      if (!builtIn) return name
      const [resource = '', action] = permissionCode.split(':')
      if (route || !action) return titleOf(route, name)
      const own = parent?.permissionCode.startsWith(`${resource}:`)
      const what = actionText(t, action)
      return own ? what : `${resourceText(t, resource)} · ${what}`
    },
    // `titleOf` changes only with the language, as `t` does.
    [t],
  )
}
