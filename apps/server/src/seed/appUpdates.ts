import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
import { appUpdateReports, appUpdates } from '../db/schema/appUpdates.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'

const SEED = 20_029

type Update = typeof appUpdates.$inferInsert

/** Days ago, platform, version, build, status, share. */
const releases: readonly [number, CodeOf<'clientFlag'>, string, number, Update['status'], number][] = [
  [210, 'a', '2.8.0', 2080, 'complete', 100],
  [208, 'i', '2.8.0', 2080, 'complete', 100],
  [150, 'a', '2.9.0', 2090, 'withdrawn', 20],
  [146, 'a', '2.9.1', 2091, 'complete', 100],
  [145, 'i', '2.9.1', 2091, 'complete', 100],
  [90, 'w', '3.0', 300, 'complete', 100],
  [88, 'h', '3.0', 300, 'complete', 100],
  [61, 'a', '2.10.0', 2100, 'complete', 100],
  [60, 'i', '2.10.0', 2100, 'complete', 100],
  [12, 'i', '2.11.0', 2110, 'paused', 25],
  [6, 'a', '2.11.0', 2110, 'rolling', 50],
  [1, 'a', '2.11.1', 2111, 'draft', 5],
  [1, 'i', '2.11.1', 2111, 'draft', 5],
]

const links: Record<CodeOf<'clientFlag'>, string> = {
  w: 'https://www.example.com/',
  h: 'https://m.example.com/',
  a: 'https://play.google.com/store/apps/details?id=com.example.app',
  i: 'https://apps.apple.com/app/id1234567890',
}

const notes: readonly [zh: string, en: string][] = [
  [
    '优化首页加载速度，修复视频偶尔无法播放的问题。',
    'The home page loads faster, and videos no longer fail to play.',
  ],
  ['新增深色模式，收藏夹支持按名称搜索。', 'Adds a dark mode, and search by name in favorites.'],
  ['修复部分机型登录后闪退的问题。', 'Fixes a crash after sign-in on some devices.'],
  ['直播间支持小窗播放，聊天消息更流畅。', 'Live rooms play in a small window, and chat is smoother.'],
]

/** Later today and tomorrow, so that the demo shows what is planned. */
const planFrom = (now: number): Update['plan'] => [
  { share: 75, time: now + 12 * HOUR },
  { share: 100, time: now + 36 * HOUR },
]

/** Failures per 1,000 devices: a rollout has a threshold, which the paused one passed. */
const brakeOf = (status: Update['status']): number | null =>
  status === 'rolling' || status === 'paused' || status === 'draft' ? 20 : null

/** Days in which the reports of a release were received. */
const REPORTED_DAYS = 10

/** What devices reported about a release that was published in the last weeks. */
function reportsOf(
  random: Random,
  { id, status, share, publishTime }: Update,
  now: number,
): (typeof appUpdateReports.$inferInsert)[] {
  if (!id || !publishTime || now - publishTime > 70 * DAY) return []
  const until = status === 'paused' ? publishTime + DAY : Math.min(now, publishTime + REPORTED_DAYS * DAY)
  const failing = status === 'paused' ? 40 : 4
  const reports = []
  for (let quarter = publishTime - (publishTime % HOUR); quarter < until; quarter += HOUR) {
    const installed = share * (2 + random.below(5))
    const failed = Math.round((installed * failing) / 1000) + random.below(2)
    reports.push({ id: random.id(quarter), releaseId: id, quarter, installed, failed })
  }
  return reports
}

/** The releases of the apps over the last months. */
export async function seedAppUpdates(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const rows = releases.map(([daysAgo, platform, appVersion, build, status, share], index): Update => {
    const time = now - daysAgo * DAY
    const [zh, en] = notes[index % notes.length] as (typeof notes)[number]
    const isOldest = appVersion === '2.8.0'
    return {
      ...{ id: random.id(time), platform, channel: 'release', appVersion, build, link: links[platform] },
      ...{ notes: zh, notesEn: en, forced: isOldest ? 'y' : 'n', share, countries: [], status },
      ...{ versionsBelow: isOldest ? '2.8.0' : '', lowestVersion: isOldest ? '2.6.0' : '' },
      ...{ plan: status === 'rolling' ? planFrom(now) : [], brake: brakeOf(status) },
      brakeFrom: status === 'draft' ? null : time - (time % HOUR) + HOUR,
      publishTime: status === 'draft' ? null : time + HOUR,
      pauseTime: status === 'paused' ? time + DAY : null,
      ...{ version: 1, createTime: time, updateTime: time },
    }
  })
  await insertRows(tx, appUpdates, rows)
  await insertRows(
    tx,
    appUpdateReports,
    rows.flatMap((row) => reportsOf(random, row, now)),
  )
}
