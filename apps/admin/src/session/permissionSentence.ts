import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { actionText, resourceText, type TFunction, type Translate } from '@admin/i18n'

/** Who can grant a permission, and the roles that include it. */
export interface Grantors {
  roles: string[]
  accounts: string[]
}

/** A permission as operators read it. */
export function permissionText(t: Translate, code: string): string {
  const [resource = '', action = ''] = code.split(':')
  return `${resourceText(t, resource)} · ${actionText(t, action)}`
}

/** Says which permission is missing, and who can grant it where that is known. */
export function sentence(t: TFunction, language: string, code: PermissionCode, grantors?: Grantors): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const missing = t('permissionHints:missing', { permission: permissionText(t, code), code })
  if (!grantors) return missing
  const { roles, accounts } = grantors
  return [
    missing,
    roles.length > 0 && t('permissionHints:roles', { names: list.format(roles) }),
    accounts.length > 0
      ? t('permissionHints:accounts', { names: list.format(accounts) })
      : t('permissionHints:noOne'),
  ]
    .filter(Boolean)
    .join(' ')
}
