import type { Area, Translate } from '@admin/i18n'

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
  resource: ['resourceTree', 'fields'],
  role: ['roles', 'fields'],
  sensitiveWord: ['sensitiveWords', 'fields'],
  task: ['tasks', 'fields'],
  taskPush: ['taskPushes', 'fields'],
  transaction: ['transactions'],
  transfer: ['transfers'],
  upload: ['uploadLog'],
  uploadHistory: ['uploadLog'],
  user: ['users', 'fields'],
  userRole: ['userRoles', 'fields'],
}

export const fieldAreas = (resource: string): readonly Area[] => areas[resource] ?? ['fields']

/** What a field is called: by its resource's own words, by the log's, or by the server. */
export function fieldText(t: Translate, resource: string, name: string): string {
  const keys = fieldAreas(resource).map((area) => `${area}:${name}`)
  const found = (t as (keys: string[], options: object) => unknown)(
    [`operationLogs:fields.${name}`, ...keys],
    { defaultValue: name },
  )
  return typeof found === 'string' ? found : name
}
