/** Every list page, by the English words on it; a page that stands here is tested in both languages and with axe. */
export const listedPages = [
  { path: '/coinMerchant/coinMerchantList', title: 'Merchants', add: 'Add merchant' },
  { path: '/coinMerchant/coinMerchantSubaccount', title: 'Merchant sub-accounts', add: 'Add sub-account' },
  { path: '/users/usersList', title: 'Users', add: 'Add user' },
  { path: '/users/rolesList', title: 'User roles', add: 'Add user role' },
  { path: '/system/account', title: 'Staff accounts', add: 'Add account' },
  { path: '/system/gameTypeManagement', title: 'Game types', add: 'Add game type' },
  { path: '/system/log', title: 'Operation log' },
  { path: '/system/task', title: 'Scheduled tasks', add: 'Add task' },
  { path: '/system/taskPush', title: 'Pushes', add: 'Add push' },
  { path: '/system/smsManage', title: 'Message templates', add: 'Add template' },
  { path: '/system/ipAddress', title: 'Address rules', add: 'Add address rule' },
  { path: '/system/dictionary', title: 'Dictionary', add: 'Add item' },
  { path: '/system/sensitiveWord', title: 'Words to watch', add: 'Add word' },
  { path: '/messageNotice/notice', title: 'Notices', add: 'Add notice' },
  { path: '/messageNotice/maintenance', title: 'Maintenance', add: 'Add maintenance' },
] as const
