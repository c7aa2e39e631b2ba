import { permissions } from '@admin/api-client/contract/permissions'

/** A page or a button of the product. */
export interface BuiltInNode {
  name: string
  code?: string
  /** Buttons have none; a page's component is named after it. */
  route?: string
  children?: BuiltInNode[]
}

const {
  dashboard,
  merchant,
  merchantSubaccount,
  party,
  transfer,
  task,
  transaction,
  ledger,
  account,
  agent,
  role,
  resource,
  operationLog,
  uploadHistory,
  dictionary,
  gameType,
  sensitiveWord,
  ipAddress,
  messageTemplate,
  messageLog,
  taskPush,
  user,
  userRole,
  notice,
  maintenance,
  savedView,
} = permissions

/** The pages that exist, with the names of the development menu (specification, section 2), and their buttons. */
export const builtInNodes: BuiltInNode[] = [
  { name: 'Home', route: '/home', code: dashboard.read },
  {
    name: 'Merchant',
    route: '/coinMerchant',
    children: [
      {
        name: 'Merchant List',
        route: '/coinMerchant/coinMerchantList',
        code: merchant.read,
        children: [
          { name: 'Add', code: merchant.create },
          { name: 'Edit', code: merchant.update },
          { name: 'Delete', code: merchant.delete },
          { name: 'Export', code: merchant.export },
          { name: 'Multi-factor authentication', code: merchant.mfa },
          { name: 'Reset password', code: merchant.resetPassword },
          { name: 'Choose an agent', code: agent.read },
        ],
      },
      {
        name: 'Merchant Subaccount',
        route: '/coinMerchant/coinMerchantSubaccount',
        code: merchantSubaccount.read,
        children: [
          { name: 'Add', code: merchantSubaccount.create },
          { name: 'Edit', code: merchantSubaccount.update },
          { name: 'Delete', code: merchantSubaccount.delete },
          { name: 'Export', code: merchantSubaccount.export },
          { name: 'Multi-factor authentication', code: merchantSubaccount.mfa },
          { name: 'Reset password', code: merchantSubaccount.resetPassword },
        ],
      },
    ],
  },
  {
    name: 'Transfer',
    route: '/coinTransManage',
    children: [
      {
        name: 'Coin Transfer',
        route: '/coinTransManage/transferList',
        code: transfer.read,
        children: [
          { name: 'Add', code: transfer.create },
          { name: 'Review', code: transfer.review },
          { name: 'Export', code: transfer.export },
          { name: 'Choose a party', code: party.read },
        ],
      },
      {
        name: 'History transaction',
        route: '/coinTransManage/transactionList',
        code: transaction.read,
        children: [
          { name: 'Export', code: transaction.export },
          { name: 'Ledger health', code: ledger.read },
        ],
      },
    ],
  },
  {
    name: 'Announcements',
    route: '/messageNotice',
    children: [
      {
        name: 'Notices',
        route: '/messageNotice/notice',
        code: notice.read,
        children: [
          { name: 'Add', code: notice.create },
          { name: 'Edit', code: notice.update },
          { name: 'Delete', code: notice.delete },
          { name: 'Export', code: notice.export },
          { name: 'Publish', code: notice.publish },
        ],
      },
      {
        name: 'Maintenance',
        route: '/messageNotice/maintenance',
        code: maintenance.read,
        children: [
          { name: 'Add', code: maintenance.create },
          { name: 'Edit', code: maintenance.update },
          { name: 'Delete', code: maintenance.delete },
          { name: 'Export', code: maintenance.export },
        ],
      },
    ],
  },
  {
    name: 'User Management',
    route: '/users',
    children: [
      {
        name: 'User List',
        route: '/users/usersList',
        code: user.read,
        children: [
          { name: 'Add', code: user.create },
          { name: 'Edit', code: user.update },
          { name: 'Delete', code: user.delete },
          { name: 'Export', code: user.export },
          { name: 'Freeze', code: user.freeze },
          { name: 'Change points', code: user.points },
          { name: 'Moderate comments', code: user.comment },
        ],
      },
      {
        name: 'User Roles',
        route: '/users/rolesList',
        code: userRole.read,
        children: [
          { name: 'Add', code: userRole.create },
          { name: 'Edit', code: userRole.update },
          { name: 'Delete', code: userRole.delete },
          { name: 'Export', code: userRole.export },
        ],
      },
    ],
  },
  {
    name: 'System',
    route: '/system',
    children: [
      {
        name: 'Account',
        route: '/system/account',
        code: account.read,
        children: [
          { name: 'Add', code: account.create },
          { name: 'Edit', code: account.update },
          { name: 'Delete', code: account.delete },
          { name: 'Export', code: account.export },
          { name: 'Freeze', code: account.freeze },
          { name: 'Reset password', code: account.resetPassword },
          { name: 'Reset multi-factor authentication', code: account.resetMfa },
          { name: 'End sessions', code: account.endSessions },
        ],
      },
      {
        name: 'Roles',
        route: '/system/roles',
        code: role.read,
        children: [
          { name: 'Add', code: role.create },
          { name: 'Edit', code: role.update },
          { name: 'Delete', code: role.delete },
          { name: 'Export', code: role.export },
        ],
      },
      {
        name: 'Resources',
        route: '/system/resource',
        code: resource.read,
        children: [
          { name: 'Add', code: resource.create },
          { name: 'Edit', code: resource.update },
          { name: 'Delete', code: resource.delete },
          { name: 'Export', code: resource.export },
        ],
      },
      {
        name: 'Operation log',
        route: '/system/log',
        code: operationLog.read,
        children: [{ name: 'Export', code: operationLog.export }],
      },
      {
        name: 'Upload log',
        route: '/system/uploadLog',
        code: uploadHistory.read,
        children: [{ name: 'Export', code: uploadHistory.export }],
      },
      {
        name: 'Game Types',
        route: '/system/gameTypeManagement',
        code: gameType.read,
        children: [
          { name: 'Add', code: gameType.create },
          { name: 'Edit', code: gameType.update },
          { name: 'Delete', code: gameType.delete },
          { name: 'Export', code: gameType.export },
        ],
      },
      {
        name: 'Task Scheduling',
        route: '/system/task',
        code: task.read,
        children: [
          { name: 'Add', code: task.create },
          { name: 'Edit', code: task.update },
          { name: 'Delete', code: task.delete },
          { name: 'Export', code: task.export },
          { name: 'Run, pause and resume', code: task.run },
        ],
      },
      {
        name: 'Task Push',
        route: '/system/taskPush',
        code: taskPush.read,
        children: [
          { name: 'Add', code: taskPush.create },
          { name: 'Edit', code: taskPush.update },
          { name: 'Delete', code: taskPush.delete },
          { name: 'Export', code: taskPush.export },
          { name: 'Send', code: taskPush.send },
        ],
      },
      {
        name: 'IP Addresses',
        route: '/system/ipAddress',
        code: ipAddress.read,
        children: [
          { name: 'Add', code: ipAddress.create },
          { name: 'Edit', code: ipAddress.update },
          { name: 'Delete', code: ipAddress.delete },
          { name: 'Export', code: ipAddress.export },
        ],
      },
      {
        name: 'Global Dictionary',
        route: '/system/dictionary',
        code: dictionary.read,
        children: [
          { name: 'Add', code: dictionary.create },
          { name: 'Edit', code: dictionary.update },
          { name: 'Delete', code: dictionary.delete },
          { name: 'Export', code: dictionary.export },
        ],
      },
      {
        name: 'Mail and SMS',
        route: '/system/smsManage',
        code: messageTemplate.read,
        children: [
          { name: 'Add', code: messageTemplate.create },
          { name: 'Edit', code: messageTemplate.update },
          { name: 'Delete', code: messageTemplate.delete },
          { name: 'Export', code: messageTemplate.export },
          { name: 'Send a test', code: messageTemplate.test },
          { name: 'Delivery log', code: messageLog.read },
          { name: 'Export the delivery log', code: messageLog.export },
        ],
      },
      {
        name: 'Sensitive Words',
        route: '/system/sensitiveWord',
        code: sensitiveWord.read,
        children: [
          { name: 'Add', code: sensitiveWord.create },
          { name: 'Edit', code: sensitiveWord.update },
          { name: 'Delete', code: sensitiveWord.delete },
          { name: 'Export', code: sensitiveWord.export },
          { name: 'Import', code: sensitiveWord.import },
        ],
      },
      // Without a page, so it follows the pages of its group.
      { name: 'Share views', code: savedView.share },
    ],
  },
]
