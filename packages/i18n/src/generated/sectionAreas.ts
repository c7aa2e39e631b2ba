/** Written by `pnpm generate`, never edited. */
export const sectionAreas = {
  auth: ['security'],
  coins: ['coinLedger', 'merchantSubaccounts', 'merchants', 'transactions', 'transfers'],
  common: ['accounts', 'actions', 'coinEnumerations', 'enumerations', 'errors', 'fields', 'login', 'notifications', 'permissionHints', 'operationTexts', 'routes', 'shell', 'validation', 'views', 'workspace'],
  home: ['home'],
  messages: ['maintenances', 'notices'],
  system: ['dictionaries', 'gameTypes', 'ipAddresses', 'messageLogs', 'messageTemplates', 'operationLogs', 'permissionNodes', 'roles', 'sensitiveWords', 'taskPushes', 'tasks', 'uploadHistories', 'wordTools'],
  users: ['userRoles', 'users'],
} as const
