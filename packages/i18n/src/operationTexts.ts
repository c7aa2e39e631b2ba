import type { Area, Translate } from './i18nextTypes.ts'
import { lookUp } from './lookUp.ts'

/** What was done, as the operation log shows it; the server's own name for an action without a text. */
export const actionText = (t: Translate, action: string): string =>
  lookUp(t, `operationTexts:action.${action}`, { defaultValue: action })

/** What it was done to, as the operation log shows it; the server's own name for one without a text. */
export const resourceText = (t: Translate, resource: string): string =>
  lookUp(t, `operationTexts:resource.${resource}`, { defaultValue: resource })

/** Areas that name the fields of a resource, the nearest first. */
const areas: Readonly<Partial<Record<string, readonly Area[]>>> = {
  account: ['accounts', 'login'],
  dictionary: ['dictionaries', 'fields'],
  gameType: ['gameTypes', 'fields'],
  ipAddress: ['ipAddresses', 'fields'],
  maintenance: ['maintenances', 'fields'],
  merchant: ['merchants'],
  merchantSubaccount: ['merchantSubaccounts'],
  messageTemplate: ['messageTemplates', 'fields'],
  notice: ['notices', 'fields'],
  resource: ['permissionNodes', 'fields'],
  role: ['roles', 'fields'],
  sensitiveWord: ['sensitiveWords', 'fields'],
  task: ['tasks', 'fields'],
  taskPush: ['taskPushes', 'fields'],
  transaction: ['transactions'],
  transfer: ['transfers'],
  upload: ['uploadHistories'],
  uploadHistory: ['uploadHistories'],
  user: ['users', 'fields'],
  userRole: ['userRoles', 'fields'],
}

/** Areas whose texts name the fields of a resource, for `fieldText`. */
export const fieldAreas = (resource: string): readonly Area[] => areas[resource] ?? ['fields']

/** What the operation log calls a field of a resource; the server's own name for one without a text. */
export function fieldText(t: Translate, resource: string, name: string): string {
  const keys = fieldAreas(resource).map((area) => `${area}:${name}`)
  const found = lookUp<unknown>(t, [`operationLogs:fields.${name}`, ...keys], { defaultValue: name })
  return typeof found === 'string' ? found : name
}
