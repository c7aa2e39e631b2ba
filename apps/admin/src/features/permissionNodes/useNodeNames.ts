import type { PermissionNodeSummary } from '@admin/api-client/contract/system/permissionNodes'
import { actionText, resourceText, useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { useTitleOf } from '../../shell/useTitleOf.ts'

type Named = Pick<PermissionNodeSummary, 'name' | 'route' | 'permissionCode' | 'builtIn'>

/**
 * What pages and buttons are called in the reader's language: pages by the titles of their routes, buttons by
 * what their permission codes allow. Resources that somebody added are called what they were called.
 * Needs the area `operationTexts`.
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
    // A new language brings a new `t`, and with it what `titleOf` says.
    [t],
  )
}
