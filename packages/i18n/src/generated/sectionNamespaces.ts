/** Written by `pnpm generate`, never edited. */
export const sectionNamespaces = {
  agents: ['agent', 'quota', 'agentErrors', 'agentValidation', 'agentActions', 'team', 'agentEnumerations'],
  auth: ['security', 'permissionHints', 'session', 'sso', 'viewAs'],
  coins: ['coinLedger', 'merchantSubaccount', 'merchant', 'transaction', 'coinErrors', 'coinEnumerations'],
  common: ['actions', 'enumerations', 'errors', 'fields', 'login', 'password', 'routes', 'shell', 'validation', 'views', 'workspace'],
  community: ['topic', 'forum', 'post', 'communityErrors', 'communityValidation', 'communityEnumerations', 'gift', 'commodity', 'comment', 'report', 'blacklist', 'group', 'realPerson', 'reward', 'liveRoom', 'liveMessage', 'measure', 'communityActions'],
  content: ['review', 'reviewDesk', 'reviewReason', 'tag', 'work', 'atlas', 'video', 'collection', 'material', 'editedWork', 'media', 'lock', 'contentErrors', 'contentValidation', 'contentEnumerations', 'contentActions', 'pointsTransfer', 'vipLevel', 'points', 'pointRule', 'pointGrant'],
  home: ['home', 'presence'],
  messages: ['maintenance', 'notice', 'messageEnumerations', 'notification'],
  operationTexts: ['operationTexts'],
  operations: ['advertisement', 'whyShown', 'appUpdate', 'banner', 'region', 'feedback', 'feedbackReply', 'openingHours', 'operationsErrors', 'operationsValidation', 'operationsEnumerations', 'operationsActions', 'mfaBinding'],
  reports: ['reports', 'reportsEnumerations', 'reportsErrors', 'reportPage', 'reportNote', 'reportSchedule', 'reportRollUp'],
  schedule: ['schedule', 'scheduleEnumerations'],
  sites: ['site', 'domain', 'component', 'template', 'sitePreview', 'timeMachine', 'promotionCode', 'navigationStation', 'siteErrors', 'siteValidation', 'siteEnumerations', 'siteActions'],
  system: ['dictionary', 'gameType', 'ipAddress', 'messageLog', 'messageTemplate', 'operationLog', 'permissionNode', 'role', 'sensitiveWord', 'taskPush', 'task', 'uploadHistory', 'wordTools', 'systemErrors', 'systemEnumerations', 'systemActions', 'systemValidation', 'account', 'export', 'accessRequest'],
  transfers: ['transfer', 'coinValidation'],
  users: ['userRole', 'user', 'userActions', 'userEnumerations', 'userErrors'],
} as const
