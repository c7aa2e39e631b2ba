/** The words of every area in both languages, as types: the JSON itself is loaded on demand. */
import type { TextsWithValues } from './generated/textsWithValues.ts'

import type enAccounts from './locales/en-US/accounts.json'
import type enActions from './locales/en-US/actions.json'
import type enCoinEnumerations from './locales/en-US/coinEnumerations.json'
import type enCoinLedger from './locales/en-US/coinLedger.json'
import type enDictionaries from './locales/en-US/dictionaries.json'
import type enEnumerations from './locales/en-US/enumerations.json'
import type enErrors from './locales/en-US/errors.json'
import type enFields from './locales/en-US/fields.json'
import type enGameTypes from './locales/en-US/gameTypes.json'
import type enHome from './locales/en-US/home.json'
import type enIpAddresses from './locales/en-US/ipAddresses.json'
import type enLogin from './locales/en-US/login.json'
import type enMaintenances from './locales/en-US/maintenances.json'
import type enMerchantSubaccounts from './locales/en-US/merchantSubaccounts.json'
import type enMerchants from './locales/en-US/merchants.json'
import type enMessageLogs from './locales/en-US/messageLogs.json'
import type enMessageTemplates from './locales/en-US/messageTemplates.json'
import type enNotices from './locales/en-US/notices.json'
import type enNotifications from './locales/en-US/notifications.json'
import type enOperationLogs from './locales/en-US/operationLogs.json'
import type enPermissionHints from './locales/en-US/permissionHints.json'
import type enResources from './locales/en-US/resources.json'
import type enResourceTree from './locales/en-US/resourceTree.json'
import type enRoles from './locales/en-US/roles.json'
import type enRoutes from './locales/en-US/routes.json'
import type enSecurity from './locales/en-US/security.json'
import type enSensitiveWords from './locales/en-US/sensitiveWords.json'
import type enShell from './locales/en-US/shell.json'
import type enTaskPushes from './locales/en-US/taskPushes.json'
import type enTasks from './locales/en-US/tasks.json'
import type enTransactions from './locales/en-US/transactions.json'
import type enTransfers from './locales/en-US/transfers.json'
import type enUploadLog from './locales/en-US/uploadLog.json'
import type enUserRoles from './locales/en-US/userRoles.json'
import type enUsers from './locales/en-US/users.json'
import type enValidation from './locales/en-US/validation.json'
import type enViews from './locales/en-US/views.json'
import type enWordTools from './locales/en-US/wordTools.json'
import type enWorkspace from './locales/en-US/workspace.json'
import type zhAccounts from './locales/zh-CN/accounts.json'
import type zhActions from './locales/zh-CN/actions.json'
import type zhCoinEnumerations from './locales/zh-CN/coinEnumerations.json'
import type zhCoinLedger from './locales/zh-CN/coinLedger.json'
import type zhDictionaries from './locales/zh-CN/dictionaries.json'
import type zhEnumerations from './locales/zh-CN/enumerations.json'
import type zhErrors from './locales/zh-CN/errors.json'
import type zhFields from './locales/zh-CN/fields.json'
import type zhGameTypes from './locales/zh-CN/gameTypes.json'
import type zhHome from './locales/zh-CN/home.json'
import type zhIpAddresses from './locales/zh-CN/ipAddresses.json'
import type zhLogin from './locales/zh-CN/login.json'
import type zhMaintenances from './locales/zh-CN/maintenances.json'
import type zhMerchantSubaccounts from './locales/zh-CN/merchantSubaccounts.json'
import type zhMerchants from './locales/zh-CN/merchants.json'
import type zhMessageLogs from './locales/zh-CN/messageLogs.json'
import type zhMessageTemplates from './locales/zh-CN/messageTemplates.json'
import type zhNotices from './locales/zh-CN/notices.json'
import type zhNotifications from './locales/zh-CN/notifications.json'
import type zhOperationLogs from './locales/zh-CN/operationLogs.json'
import type zhPermissionHints from './locales/zh-CN/permissionHints.json'
import type zhResources from './locales/zh-CN/resources.json'
import type zhResourceTree from './locales/zh-CN/resourceTree.json'
import type zhRoles from './locales/zh-CN/roles.json'
import type zhRoutes from './locales/zh-CN/routes.json'
import type zhSecurity from './locales/zh-CN/security.json'
import type zhSensitiveWords from './locales/zh-CN/sensitiveWords.json'
import type zhShell from './locales/zh-CN/shell.json'
import type zhTaskPushes from './locales/zh-CN/taskPushes.json'
import type zhTasks from './locales/zh-CN/tasks.json'
import type zhTransactions from './locales/zh-CN/transactions.json'
import type zhTransfers from './locales/zh-CN/transfers.json'
import type zhUploadLog from './locales/zh-CN/uploadLog.json'
import type zhUserRoles from './locales/zh-CN/userRoles.json'
import type zhUsers from './locales/zh-CN/users.json'
import type zhValidation from './locales/zh-CN/validation.json'
import type zhViews from './locales/zh-CN/views.json'
import type zhWordTools from './locales/zh-CN/wordTools.json'
import type zhWorkspace from './locales/zh-CN/workspace.json'

interface EnglishResources {
  actions: typeof enActions
  routes: typeof enRoutes
  shell: typeof enShell
  login: typeof enLogin
  security: typeof enSecurity
  home: typeof enHome
  merchants: typeof enMerchants
  merchantSubaccounts: typeof enMerchantSubaccounts
  transfers: typeof enTransfers
  transactions: typeof enTransactions
  coinEnumerations: typeof enCoinEnumerations
  coinLedger: typeof enCoinLedger
  accounts: typeof enAccounts
  dictionaries: typeof enDictionaries
  gameTypes: typeof enGameTypes
  sensitiveWords: typeof enSensitiveWords
  ipAddresses: typeof enIpAddresses
  tasks: typeof enTasks
  fields: typeof enFields
  wordTools: typeof enWordTools
  notices: typeof enNotices
  maintenances: typeof enMaintenances
  notifications: typeof enNotifications
  errors: typeof enErrors
  validation: typeof enValidation
  uploadLog: typeof enUploadLog
  operationLogs: typeof enOperationLogs
  users: typeof enUsers
  userRoles: typeof enUserRoles
  enumerations: typeof enEnumerations
  messageTemplates: typeof enMessageTemplates
  messageLogs: typeof enMessageLogs
  taskPushes: typeof enTaskPushes
  permissionHints: typeof enPermissionHints
  resources: typeof enResources
  resourceTree: typeof enResourceTree
  roles: typeof enRoles
  views: typeof enViews
  workspace: typeof enWorkspace
}

interface ChineseResources {
  actions: typeof zhActions
  routes: typeof zhRoutes
  shell: typeof zhShell
  login: typeof zhLogin
  security: typeof zhSecurity
  home: typeof zhHome
  merchants: typeof zhMerchants
  merchantSubaccounts: typeof zhMerchantSubaccounts
  transfers: typeof zhTransfers
  transactions: typeof zhTransactions
  coinEnumerations: typeof zhCoinEnumerations
  coinLedger: typeof zhCoinLedger
  accounts: typeof zhAccounts
  dictionaries: typeof zhDictionaries
  gameTypes: typeof zhGameTypes
  sensitiveWords: typeof zhSensitiveWords
  ipAddresses: typeof zhIpAddresses
  tasks: typeof zhTasks
  fields: typeof zhFields
  wordTools: typeof zhWordTools
  notices: typeof zhNotices
  maintenances: typeof zhMaintenances
  notifications: typeof zhNotifications
  errors: typeof zhErrors
  validation: typeof zhValidation
  uploadLog: typeof zhUploadLog
  operationLogs: typeof zhOperationLogs
  users: typeof zhUsers
  userRoles: typeof zhUserRoles
  enumerations: typeof zhEnumerations
  messageTemplates: typeof zhMessageTemplates
  messageLogs: typeof zhMessageLogs
  taskPushes: typeof zhTaskPushes
  permissionHints: typeof zhPermissionHints
  resources: typeof zhResources
  resourceTree: typeof zhResourceTree
  roles: typeof zhRoles
  views: typeof zhViews
  workspace: typeof zhWorkspace
}

/** English is the measure: what it has may be asked for, with the values it takes. */
export type Resources = {
  [Area in keyof EnglishResources]: Omit<EnglishResources[Area], keyof TextsWithValues[Area]> &
    Pick<TextsWithValues[Area], keyof TextsWithValues[Area] & keyof EnglishResources[Area]>
}

/** A compile error here names the key that one language has and the other lacks. */
type Matches<Words, Other extends Words> = Other
export type Chinese = Matches<EnglishResources, ChineseResources>
export type English = Matches<ChineseResources, EnglishResources>
