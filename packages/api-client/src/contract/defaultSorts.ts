/**
 * The order of each area's list while a request names none: a sort field, descending with a minus in front. The server
 * sorts by it, and the list's headings show it.
 */
export const defaultSorts = {
  account: '-createTime',
  dictionary: 'type',
  gameType: 'sort',
  ipAddress: '-updateTime',
  maintenance: '-startTime',
  merchant: '-createTime',
  merchantSubaccount: '-createTime',
  messageLog: '-time',
  messageTemplate: '-updateTime',
  notice: '-createTime',
  operationLog: '-time',
  role: 'name',
  sensitiveWord: '-updateTime',
  task: '-updateTime',
  taskPush: '-createTime',
  transaction: '-createTime',
  transfer: '-createTime',
  uploadHistory: '-time',
  user: '-createTime',
  userRole: 'name',
} as const
