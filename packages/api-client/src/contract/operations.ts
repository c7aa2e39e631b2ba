import { agentOperations } from './agents/agents.ts'
import { authRequestOperations } from './auth/authRequests.ts'
import { authOperations } from './auth/signIn.ts'
import { ledgerOperations } from './coins/ledger.ts'
import { merchantSubaccountOperations } from './coins/merchantSubaccounts.ts'
import { merchantOperations } from './coins/merchants.ts'
import { partyOperations } from './coins/parties.ts'
import { transactionOperations } from './coins/transactions.ts'
import { transferOperations } from './coins/transfers.ts'
import { dashboardOperations } from './home/dashboard.ts'
import { menuOperations } from './home/menu.ts'
import { notificationOperations } from './home/notifications.ts'
import { columnPreferenceOperations, savedViewOperations } from './home/preferences.ts'
import { searchOperations } from './home/search.ts'
import { maintenanceOperations } from './messages/maintenances.ts'
import { noticeOperations } from './messages/notices.ts'
import type { Operation } from './operation.ts'
import { accountOperations } from './system/accounts.ts'
import { dictionaryOperations } from './system/dictionaries.ts'
import { gameTypeOperations } from './system/gameTypes.ts'
import { grantorOperations } from './system/grantors.ts'
import { ipAddressOperations } from './system/ipAddresses.ts'
import { messageLogOperations } from './system/messageLogs.ts'
import { messageTemplateOperations } from './system/messageTemplates.ts'
import { operationLogOperations } from './system/operationLogs.ts'
import { permissionNodeOperations } from './system/permissionNodes.ts'
import { roleOperations } from './system/roles.ts'
import { sensitiveWordOperations } from './system/sensitiveWords.ts'
import { taskPushOperations } from './system/taskPushes.ts'
import { taskOperations } from './system/tasks.ts'
import { uniqueIdOperations } from './system/uniqueIds.ts'
import { uploadHistoryOperations } from './system/uploadHistories.ts'
import { uploadOperations } from './system/uploads.ts'
import { wordToolOperations } from './system/wordTools.ts'
import { userCommentOperations } from './users/userComments.ts'
import { userRoleOperations } from './users/userRoles.ts'
import { userOperations } from './users/users.ts'

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
  resource: permissionNodeOperations,
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
