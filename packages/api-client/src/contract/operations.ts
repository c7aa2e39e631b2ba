import { accountOperations } from './accounts.ts'
import { agentOperations } from './agents.ts'
import { authOperations } from './auth.ts'
import { authRequestOperations } from './authRequests.ts'
import { dashboardOperations } from './dashboard.ts'
import { dictionaryOperations } from './dictionaries.ts'
import { gameTypeOperations } from './gameTypes.ts'
import { grantorOperations } from './grantors.ts'
import { ipAddressOperations } from './ipAddresses.ts'
import { ledgerOperations } from './ledger.ts'
import { maintenanceOperations } from './maintenances.ts'
import { menuOperations } from './menu.ts'
import { merchantSubaccountOperations } from './merchantSubaccounts.ts'
import { merchantOperations } from './merchants.ts'
import { messageLogOperations } from './messageLogs.ts'
import { messageTemplateOperations } from './messageTemplates.ts'
import { noticeOperations } from './notices.ts'
import { notificationOperations } from './notifications.ts'
import type { Operation } from './operation.ts'
import { operationLogOperations } from './operationLogs.ts'
import { partyOperations } from './parties.ts'
import { columnPreferenceOperations, savedViewOperations } from './preferences.ts'
import { resourceTreeOperations } from './resources.ts'
import { roleOperations } from './roles.ts'
import { searchOperations } from './search.ts'
import { sensitiveWordOperations } from './sensitiveWords.ts'
import { taskPushOperations } from './taskPushes.ts'
import { taskOperations } from './tasks.ts'
import { transactionOperations } from './transactions.ts'
import { transferOperations } from './transfers.ts'
import { uniqueIdOperations } from './uniqueIds.ts'
import { uploadHistoryOperations } from './uploadHistories.ts'
import { uploadOperations } from './uploads.ts'
import { userCommentOperations } from './userComments.ts'
import { userRoleOperations } from './userRoles.ts'
import { userOperations } from './users.ts'
import { wordToolOperations } from './wordTools.ts'

/** Every operation of the API by area; a new area is one line here. */
export const areas = {
  account: accountOperations,
  agent: agentOperations,
  auth: { ...authOperations, ...authRequestOperations },
  columnPreference: columnPreferenceOperations,
  dashboard: dashboardOperations,
  dictionary: dictionaryOperations,
  gameType: gameTypeOperations,
  ipAddress: ipAddressOperations,
  ledger: ledgerOperations,
  menu: menuOperations,
  maintenance: maintenanceOperations,
  merchant: merchantOperations,
  merchantSubaccount: merchantSubaccountOperations,
  messageLog: messageLogOperations,
  messageTemplate: messageTemplateOperations,
  notice: noticeOperations,
  notification: notificationOperations,
  operationLog: operationLogOperations,
  party: partyOperations,
  permission: grantorOperations,
  resource: resourceTreeOperations,
  role: roleOperations,
  savedView: savedViewOperations,
  search: searchOperations,
  sensitiveWord: sensitiveWordOperations,
  task: taskOperations,
  taskPush: taskPushOperations,
  transaction: transactionOperations,
  transfer: transferOperations,
  uniqueId: uniqueIdOperations,
  wordTool: wordToolOperations,
  upload: uploadOperations,
  uploadHistory: uploadHistoryOperations,
  user: userOperations,
  userComment: userCommentOperations,
  userRole: userRoleOperations,
} satisfies Record<string, Record<string, Operation>>
