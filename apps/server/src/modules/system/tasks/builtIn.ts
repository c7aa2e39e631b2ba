import type { tasks } from '../../../db/schema/tasks.ts'

export type BuiltInTask = Pick<
  typeof tasks.$inferInsert,
  'jobName' | 'group' | 'cron' | 'handler' | 'parameters'
>

/** Housekeeping and checks that every back office has, one task per handler. */
export const builtIn: BuiltInTask[] = [
  {
    jobName: '会话与验证码 · Sessions, codes',
    group: 'security',
    cron: '15 * * * *',
    handler: 'cleanUpSessions',
    parameters: { attemptDays: 7 },
  },
  {
    jobName: '未完成的上传 · Old uploads',
    group: 'storage',
    cron: '30 3 * * *',
    handler: 'cleanUpUploads',
    parameters: {},
  },
  {
    jobName: '临时权限到期 · Access expiry',
    group: 'security',
    cron: '5 * * * *',
    handler: 'expireAccess',
    parameters: {},
  },
  {
    jobName: '账本核对 · Ledger check',
    group: 'finance',
    cron: '0 */6 * * *',
    handler: 'ledgerHealthCheck',
    parameters: {},
  },
  {
    jobName: '过期记录 · Old records',
    group: 'storage',
    cron: '45 3 * * *',
    handler: 'cleanUpRecords',
    parameters: {},
  },
  {
    jobName: '超时审核 · Overdue reviews',
    group: 'content',
    cron: '*/10 * * * *',
    handler: 'raiseOverdueReviews',
    parameters: {},
  },
  {
    jobName: '证件照片 · Document pictures',
    group: 'security',
    cron: '15 4 * * *',
    handler: 'deleteDocumentPictures',
    parameters: {},
  },
  {
    jobName: '奖励提醒 · Reward reminders',
    group: 'finance',
    cron: '0 * * * *',
    handler: 'remindOfRewards',
    parameters: {},
  },
  {
    jobName: 'VIP 等级重算 · VIP levels',
    group: 'content',
    cron: '20 2 * * *',
    handler: 'recalculateVipLevels',
    parameters: {},
  },
  {
    jobName: '积分过期 · Points expiry',
    group: 'finance',
    cron: '40 2 * * *',
    handler: 'expirePoints',
    parameters: {},
  },
  {
    jobName: '超时积分转让 · Timed-out points',
    group: 'finance',
    cron: '*/10 * * * *',
    handler: 'timeOutPointsTransfers',
    parameters: {},
  },
  {
    jobName: '域名检查 · Domain checks',
    group: 'sites',
    cron: '10 */6 * * *',
    handler: 'checkDomains',
    parameters: {},
  },
  {
    jobName: '域名到期 · Domain expiry',
    group: 'sites',
    cron: '5 * * * *',
    handler: 'expireDomains',
    parameters: {},
  },
  {
    jobName: '闲置反馈 · Idle feedback',
    group: 'service',
    cron: '*/10 * * * *',
    handler: 'giveBackFeedback',
    parameters: {},
  },
  {
    jobName: '应用更新放量 · App rollout',
    group: 'content',
    cron: '*/10 * * * *',
    handler: 'rollOutAppUpdates',
    parameters: {},
  },
  {
    jobName: '访客统计 · Visitor counts',
    group: 'content',
    cron: '4 * * * *',
    handler: 'rollUpCounts',
    parameters: {},
  },
  {
    jobName: '报表汇总 · Report roll-ups',
    group: 'reports',
    cron: '*/10 * * * *',
    handler: 'rollUpReports',
    parameters: {},
  },
  {
    jobName: '定时报表 · Scheduled reports',
    group: 'reports',
    cron: '2 * * * *',
    handler: 'sendReports',
    parameters: {},
  },
]
