import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { forums, topics } from '../db/schema/forums.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { icon, landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const SEED = 20_261_001
/** Days in which topics were started. */
const TOPIC_DAYS = 150

interface Planned {
  name: string
  viewType: CodeOf<'viewType'>
  status?: CodeOf<'forumStatus'>
  /** Days from now on which it closes or has closed. */
  closesIn?: number
  children?: readonly string[]
}

/** Forums in their order; the category follows from the view type. */
const planned: readonly Planned[] = [
  { name: '旅行见闻', viewType: 'bbs', children: ['国内游', '出境游', '自驾路线', '民宿与酒店'] },
  { name: 'Photography', viewType: 'tk', children: ['Landscape', 'Street', 'Portraits', 'Gear and lenses'] },
  { name: '美食天地', viewType: 'bbs', children: ['家常菜', '探店', '烘焙'] },
  { name: 'Games', viewType: 'bbs', children: ['Role-playing', 'Strategy', 'Looking for a team'] },
  { name: '影视与音乐', viewType: 'bbs', children: ['新片讨论', '歌单分享'] },
  { name: 'Community news', viewType: 'news', status: 'readOnly' },
  { name: '数码与软件', viewType: 'soft', children: ['手机', '电脑', '软件分享'] },
  { name: 'Sports and fitness', viewType: 'bbs', children: ['Road running', 'Football', 'Home workouts'] },
  { name: '宠物', viewType: 'tk', children: ['猫咪', '狗狗'] },
  { name: 'Learning languages', viewType: 'bbs', children: ['English', '中文学习'] },
  { name: '摄影比赛', viewType: 'tk', closesIn: 12 },
  { name: 'Apps and tools', viewType: 'soft' },
  { name: '手工与绘画', viewType: 'tk', children: ['手账', '水彩'] },
  { name: 'Feedback', viewType: 'bbs' },
  { name: '新人报到', viewType: 'bbs' },
  { name: 'Spring festival', viewType: 'bbs', closesIn: -40 },
  { name: '二手交易', viewType: 'bbs', status: 'closed' },
]

const categories: Record<CodeOf<'viewType'>, string> = {
  tk: 'gallery',
  bbs: 'bbs',
  news: 'news',
  soft: 'soft',
}

const rules = {
  chinese:
    '<h3>版规</h3><ul><li>尊重他人，禁止人身攻击。</li><li>请勿发布广告或重复内容。</li><li>转载请注明出处。</li></ul>',
  english:
    '<h3>Rules</h3><ul><li>Be kind: no personal attacks.</li><li>No advertising and no duplicate posts.</li><li>Name the source of what you share.</li></ul>',
}

const chineseTopics: readonly [name: string, introduction: string][] = [
  ['周末去哪儿', '分享你的周末出行计划和路线。'],
  ['城市夜景', '用镜头记录城市的夜晚。'],
  ['今天吃什么', '晒出你的一日三餐。'],
  ['毕业季', '写给毕业的你。'],
  ['猫咪日常', ''],
  ['我的书桌', '学习和工作的角落长什么样？'],
  ['早起打卡', '和大家一起坚持早起。'],
  ['旅行必备清单', '出发前一定要带的东西。'],
  ['老照片里的故事', '翻出一张老照片，讲讲它的故事。'],
  ['一句话影评', ''],
  ['秋天的颜色', '银杏、枫叶和金色的田野。'],
  ['宿舍好物', '提升幸福感的小物件。'],
  ['跑步记录', ''],
  ['新手学摄影', '从第一张照片开始。'],
  ['家乡味道', '介绍一道家乡菜。'],
  ['元宵灯会', '看灯、猜谜、吃汤圆。'],
]
const englishTopics: readonly [name: string, introduction: string][] = [
  ['Photo of the week', 'One picture a week, with the story behind it.'],
  ['Sunday recipes', 'Slow food for a slow day.'],
  ['First trip alone', 'What you learned when you traveled on your own for the first time.'],
  ['Street food', ''],
  ['Morning routine', 'How does your day begin?'],
  ['Hidden gems', 'Places that no guidebook mentions.'],
  ['Game night', 'What you played, and who won.'],
  ['Desk setups', ''],
  ['Books of the year', 'Recommend one book and say why.'],
  ['Summer playlist', 'Songs for long evenings.'],
  ['Learning to draw', 'Show your first sketches.'],
  ['Marathon training', ''],
  ['City after rain', 'Reflections, puddles and umbrellas.'],
  ['Ask me anything', 'Experts answer the questions of the community.'],
  ['Pets at work', ''],
  ['Winter market', 'Lights, mulled wine and gifts.'],
]

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Forums on two levels, and topics: some in a period, some recommended. */
export async function seedForums(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const moderators = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
    .limit(24)
  const rows = planned.flatMap(({ children = [], ...each }, index) => {
    const parent = makeForum(random, { ...each, now, sort: index + 1, parentId: null, moderators })
    const below = children.map((name, place) =>
      makeForum(random, {
        ...{ name, viewType: each.viewType, now },
        ...{ sort: place + 1, parentId: parent.id, moderators },
      }),
    )
    return [parent, ...below]
  })
  await insertRows(tx, forums, rows)
  await insertRows(tx, topics, makeTopics(random, now))
}

interface NewForum extends Omit<Planned, 'children'> {
  now: number
  sort: number
  parentId: string | null
  moderators: readonly { id: string; nickname: string }[]
}

function makeForum(
  random: Random,
  { name, viewType, status = 'open', closesIn, now, sort, parentId, moderators }: NewForum,
) {
  const createTime = now - (390 - sort) * DAY
  const chinese = isChinese(name)
  const speakers = moderators.filter(({ nickname }) => isChinese(nickname) === chinese)
  const isNews = viewType === 'news'
  return {
    id: random.id(createTime),
    name,
    category: categories[viewType],
    viewType,
    parentId,
    icon: parentId === null ? icon(random, name.slice(0, 1)) : '',
    rules: parentId === null ? rules[chinese ? 'chinese' : 'english'] : '',
    readers: 'a' as const,
    writers: isNews ? ('f' as const) : ('u' as const),
    anonymous: !isNews && random.chance(0.3),
    attachments: viewType !== 'news',
    moderatorIds: [
      ...new Set(Array.from({ length: parentId === null ? 2 : 1 }, () => random.pick(speakers).id)),
    ],
    status,
    closeTime: closesIn === undefined ? null : now + closesIn * DAY,
    sort,
    deleteTime: null,
    deletedBy: '',
    version: 1,
    createTime,
    updateTime: createTime + random.below(30 * DAY),
  }
}

function makeTopics(random: Random, now: number) {
  const names = englishTopics.flatMap((topic, index) => [topic, chineseTopics[index] ?? topic])
  const moments = [...randomTimestamps(random, now, TOPIC_DAYS, names.length)]
  return names.map(([name, introduction], index) => {
    const createTime = moments[index] ?? now - DAY
    const isOver = index % 11 === 7
    const isSoon = index % 11 === 9
    const isRunning = index % 5 === 1
    return {
      id: random.id(createTime),
      name,
      cover: landscape(random),
      introduction,
      periodFrom: isSoon ? now + 5 * DAY : isOver || isRunning ? createTime : null,
      periodTo: isOver ? now - 2 * DAY : isSoon ? now + 35 * DAY : isRunning ? now + 20 * DAY : null,
      recommended: !isOver && index % 4 === 1,
      status: index % 13 === 12 ? ('disabled' as const) : ('enabled' as const),
      followers: 20 + random.below(4000),
      sort: index + 1,
      deleteTime: index % 15 === 14 ? now - HOUR : null,
      deletedBy: index % 15 === 14 ? 'admin' : '',
      version: 1,
      createTime,
      updateTime: Math.min(now - 1, createTime + random.below(5 * DAY)),
    }
  })
}
