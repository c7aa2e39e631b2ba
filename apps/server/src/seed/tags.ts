import { tagKey } from '@admin/api-client/contract/content/tagKey'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
import { tagNames, tags } from '../db/schema/content.ts'
import { DAY } from '../kernel/durations.ts'
import { seededRandom } from './random.ts'

const SEED = 20_260_801

type Label = [name: string, nameEn: string, color: string, ...aliases: string[]]

const labels: Record<CodeOf<'labelType'>, Label[]> = {
  content: [
    ['旅行', 'Travel', '#1971c2', '旅游', 'Trips'],
    ['美食', 'Food', '#e8590c', '吃播', 'Cooking'],
    ['街拍', 'Street', '#495057'],
    ['舞蹈', 'Dance', '#c2255c', 'Dancing'],
    ['音乐', 'Music', '#6741d9'],
    ['宠物', 'Pets', '#2f9e44', '萌宠', 'Cats and dogs'],
    ['健身', 'Fitness', '#0c8599', 'Workout'],
    ['摄影', 'Photography', '#5f3dc4', '拍照'],
    ['时尚', 'Fashion', '#d6336c', '穿搭', 'Outfits'],
    ['风景', 'Landscape', '#2b8a3e', '自然'],
    ['科技', 'Technology', '#1864ab', '数码', 'Gadgets'],
    ['游戏', 'Games', '#862e9c', '电竞', 'Gaming'],
    ['汽车', 'Cars', '#343a40'],
    ['手工', 'Crafts', '#a61e4d', 'DIY'],
    ['教程', 'Tutorials', '#087f5b', '教学', 'How-to'],
    ['城市夜景', 'City at night', '#364fc7'],
    ['户外', 'Outdoors', '#5c940d', '露营', 'Camping'],
    ['生活记录', 'Daily life', '#f08c00', 'Vlog'],
  ],
  user: [
    ['签约作者', 'Contracted', '#1971c2'],
    ['优质作者', 'Top creator', '#2f9e44'],
    ['新人', 'Newcomer', '#f08c00'],
  ],
  platform: [
    ['主站', 'Main site', '#343a40'],
    ['移动端', 'Mobile', '#0c8599'],
  ],
  internal: [
    ['待补素材', 'Needs material', '#e03131'],
    ['首页候选', 'Home page candidate', '#6741d9'],
    ['版权待确认', 'Rights to confirm', '#e8590c'],
    ['已知问题', 'Known issue', '#f08c00'],
    ['需要退款', 'Refund', '#c2255c'],
    ['需求收集', 'Feature request', '#0c8599'],
  ],
}

/** Tags of every label type. */
export async function seedTags(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const time = now - 200 * DAY
  const rows = Object.entries(labels).flatMap(([labelType, each]) =>
    each.map(([name, nameEn, color, ...aliases], index) => ({
      id: random.id(time),
      name,
      nameEn,
      color,
      aliases,
      labelType: labelType as CodeOf<'labelType'>,
      status: name === '手工' ? ('disabled' as const) : ('enabled' as const),
      sort: index + 1,
      createTime: time,
      updateTime: time + index * DAY,
    })),
  )
  await tx.insert(tags).values(rows)
  await tx.insert(tagNames).values(
    rows.flatMap(({ id: tagId, labelType, name, nameEn, aliases }) =>
      [...new Set([name, nameEn, ...aliases].map(tagKey))].map((key) => ({
        id: random.id(time),
        tagId,
        labelType,
        key,
      })),
    ),
  )
}
