import type { Database } from '../db/Database.ts'
import { maintenances, notices } from '../db/schema/messages.ts'
import { DAY, HOUR } from '../kernel/durations.ts'

type Notice = typeof notices.$inferInsert

/** Title, content, platform, status, and the days from today between which it is valid. */
const written: [string, string, Notice['platform'], Notice['status'], from: number, to: number][] = [
  [
    '转账审核规则更新',
    '<p>超过 100,000 金币的转账须由<strong>其他操作员</strong>审核。</p>',
    'S_WEB',
    'published',
    -3,
    60,
  ],
  [
    'Turn on multi-factor authentication',
    '<h3>How to set it up</h3><ol><li>Open <em>Security</em> in the account menu</li><li>Scan the code</li></ol>',
    'S_WEB',
    'published',
    -20,
    30,
  ],
  ['春节期间客服安排', '<p>除夕至初三，客服时间为 10:00–18:00。</p>', 'C_APP', 'published', -10, 5],
  ['New withdrawal page', '<p>The new page will be available next week.</p>', 'C_H5', 'draft', 7, 37],
  ['旧版客户端停用', '<p>请升级到 4.2 或以上版本。</p>', 'C_APP', 'withdrawn', -90, -30],
]

type Maintenance = typeof maintenances.$inferInsert

/** Title, message, platform, and the hours from now between which it runs; none runs in the back office. */
const planned: [string, string, Maintenance['platform'], start: number, end: number][] = [
  ['数据库升级', '升级期间无法登录。', 'S_WEB', 9 * 24, 9 * 24 + 2],
  ['Payment channel change', 'Top-ups are paused during the change.', 'C_APP', -1, 5],
  ['网页端发布', '可能短暂无法访问。', 'C_WEB', -50, -49],
]

export async function seedNotices(tx: Database, now: number): Promise<void> {
  await tx.insert(notices).values(
    written.map(([title, content, platform, status, from, to], index) => {
      const time = now - (index + 1) * DAY
      return {
        ...{ title, content, platform, status },
        validFrom: now + from * DAY,
        validTo: now + to * DAY,
        publishTime: status === 'draft' ? null : time,
        createTime: time,
        updateTime: time,
      }
    }),
  )
  await tx.insert(maintenances).values(
    planned.map(([title, message, platform, start, end], index) => ({
      ...{ title, message, platform },
      startTime: now + start * HOUR,
      endTime: now + end * HOUR,
      createTime: now - (index + 3) * DAY,
      updateTime: now - (index + 3) * DAY,
    })),
  )
}
