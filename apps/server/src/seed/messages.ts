import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import type { Database } from '../db/Database.ts'
import { messageLogs, messageTemplates, taskPushes } from '../db/schema/messages.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { seededRandom } from './random.ts'

const SEED = 20_260_808
const LOGS = 48

type Text = [
  name: string,
  channel: CodeOf<'messageChannel'>,
  language: Language,
  subject: string,
  body: string,
]

const texts: Text[] = [
  [
    'Welcome',
    'mail',
    'en-US',
    'Welcome, {nickname}',
    '<p>Hi {nickname},</p>\n<p>Your account is ready. <a href="https://example.com/start">Take a look around</a>.</p>',
  ],
  [
    '欢迎',
    'mail',
    'zh-CN',
    '欢迎您，{nickname}',
    '<p>{nickname}，您好：</p>\n<p>您的账号已开通，<a href="https://example.com/start">立即体验</a>。</p>',
  ],
  [
    'Maintenance',
    'mail',
    'en-US',
    '{title}',
    '<p>Hi {nickname},</p>\n<p>We’ll be <strong>offline</strong> for an hour tonight.</p>',
  ],
  [
    '活动通知',
    'sms',
    'zh-CN',
    '{title}',
    '【示例】{nickname}，{title}已开始，打开 App 查看详情。回 T 退订。',
  ],
  ['Event', 'sms', 'en-US', '{title}', '{nickname}, {title} has started. Open the app for details.'],
  ['充值到账', 'sms', 'zh-CN', '充值到账', '【示例】您充值的 {amount} 金币已到账，余额 {balance}。'],
  ['值班提醒', 'inApp', 'zh-CN', '{title}', '{nickname}，请在今日 18:00 前处理待审核的转账。'],
  [
    'Shift reminder',
    'inApp',
    'en-US',
    '{title}',
    '{nickname}, please review the pending transfers by 6:00 PM.',
  ],
]

const recipients: Record<CodeOf<'messageChannel'>, string[]> = {
  mail: ['lin.xia@example.com', 'omar@example.org', 'sofia.rossi@example.net', 'chenwei@example.com'],
  sms: ['+8613800138000', '+85291234567', '+66812345678', '+12025550147'],
  inApp: ['admin', 'editor', 'checker'],
}

const refusals: Record<CodeOf<'messageChannel'>, string> = {
  mail: '550 5.1.1 No such user here',
  sms: 'Number not in service',
  inApp: '',
}

type Push = typeof taskPushes.$inferInsert

/** Templates of every channel, pushes in each state that waits or is over, and a week of deliveries. */
export async function seedMessages(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const madeAt = (time: number) => ({ id: random.id(time), createTime: time, updateTime: time })
  const templates = texts.map(([name, channel, language, subject, body], index) => ({
    name,
    channel,
    language,
    subject,
    body,
    status: 'enabled' as const,
    ...madeAt(now - (index + 2) * DAY),
  }))
  await tx.insert(messageTemplates).values(templates)

  const push = (name: string, title: string, age: number, values: Partial<Push>): Push => {
    const { id, channel } = templates.find((template) => template.name === name) ?? (templates[0] as never)
    return {
      title,
      audience: 'users',
      channel,
      templateId: id,
      status: 'draft',
      ...madeAt(now - age),
      ...values,
    }
  }
  const over = (age: number) => ({ startTime: now - age + HOUR, endTime: now - age + HOUR + 90_000 })
  const [welcome, maintenance, event] = [6 * DAY, 5 * DAY, 4 * DAY]
  await tx.insert(taskPushes).values([
    push('欢迎', '新用户欢迎邮件', welcome, {
      status: 'sent',
      total: 172,
      sent: 169,
      failed: 3,
      ...over(welcome),
    }),
    push('Maintenance', 'Maintenance tonight', maintenance, {
      status: 'sent',
      total: 172,
      sent: 172,
      ...over(maintenance),
    }),
    push('活动通知', '周年庆活动', event, {
      audience: 'vipUsers',
      status: 'cancelled',
      total: 64,
      sent: 21,
      ...over(event),
    }),
    push('Shift reminder', 'Review the pending transfers', 2 * DAY, { audience: 'operators' }),
    push('Event', 'Winter event', DAY, { status: 'scheduled', scheduleTime: now + 30 * DAY }),
  ])

  const logs = Array.from({ length: LOGS }, (_, index) => {
    const time = now - (index + 1) * 3 * HOUR - random.below(HOUR)
    const { id, name, channel, subject } = random.pick(templates)
    const failed = channel !== 'inApp' && random.chance(0.12)
    return {
      id: random.id(time),
      channel,
      recipient: random.pick(recipients[channel]),
      subject: subject.replace('{nickname}', '林夏').replace('{title}', name),
      templateId: id,
      templateName: name,
      outcome: failed ? ('failed' as const) : ('sent' as const),
      error: failed ? refusals[channel] : '',
      time,
    }
  })
  await tx.insert(messageLogs).values(logs.reverse())
}
