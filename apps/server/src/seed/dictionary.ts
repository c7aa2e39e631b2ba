import { COMMODITY_CATEGORY_TYPE } from '@admin/api-client/contract/community/commodityFacts'
import { FORUM_CATEGORY_TYPE } from '@admin/api-client/contract/community/forumFacts'
import { LIVE_CATEGORY_TYPE } from '@admin/api-client/contract/community/liveRoomFacts'
import { DOCUMENT_TYPE, REAL_PERSON_METHOD_TYPE } from '@admin/api-client/contract/community/realPersonFacts'
import {
  REPEATING_ACTIVITY_TYPE,
  REWARD_ACTIVITY_TYPE,
} from '@admin/api-client/contract/community/rewardFacts'
import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import { POINTS_TRANSFER_LIMIT_TYPE, VALIDITY_TYPES } from '@admin/api-client/contract/content/pointFacts'
import { specifiedEnumerations } from '@admin/api-client/contract/enumerations'
import { FEEDBACK_KIND_TYPE } from '@admin/api-client/contract/operations/feedbackFacts'
import { DOMAIN_TARGET_TYPE, FEE_CURRENCY_TYPE } from '@admin/api-client/contract/sites/domainFacts'
import { eq } from 'drizzle-orm'
import { enumerationLabel } from '../crud/labels.ts'
import type { Database } from '../db/Database.ts'
import { dictionaries, gameTypes } from '../db/schema/system.ts'
import { icon } from './pictures.ts'
import type { Random } from './random.ts'

interface Item {
  value: string
  /** Chinese. */
  name: string
  nameEn: string
  /** @default 'enabled' */
  status?: 'disabled'
}

type List = keyof typeof specifiedEnumerations

/** Codes in their order, with the labels that operators see. */
const itemsOf = (list: List): Item[] =>
  specifiedEnumerations[list].map((value) => ({
    value,
    name: enumerationLabel('zh-CN', list, value),
    nameEn: enumerationLabel('en-US', list, value),
  }))

/** Lists that the operators of the demo keep. */
const demoLists: Record<string, Item[]> = {
  [DOMAIN_TARGET_TYPE]: [{ value: '8.8.4.4', name: '入口节点', nameEn: 'Entry node' }],
  withdrawalReason: [
    { value: 'wrongAccount', name: '收款账户有误', nameEn: 'Wrong receiving account' },
    { value: 'duplicate', name: '重复提交', nameEn: 'Duplicate submission' },
    { value: 'riskControl', name: '风控拦截', nameEn: 'Blocked by risk control' },
  ],
  customerService: [
    { value: 'telegram', name: 'Telegram 客服', nameEn: 'Telegram support' },
    { value: 'mail', name: '邮件客服', nameEn: 'Email support' },
  ],
}

/** Strikes after which something follows for the author; the number can be changed. */
const strikeThreshold: Item[] = [
  { value: 'alwaysReviewed:3', name: '新作品始终审核', nameEn: 'New works are always reviewed' },
  { value: 'postingFrozen:5', name: '冻结发布', nameEn: 'Posting is frozen' },
  { value: 'accountFrozen:8', name: '冻结账号', nameEn: 'The account is frozen' },
]

/** Bounds of what users can do with points; the values can be changed. */
const pointsTransferLimit: Item[] = [
  { value: '10000', name: '单笔积分转让上限', nameEn: 'Most points of one transfer' },
]
const pointsValidity: Item[] = [
  { value: '365', name: '积分有效天数', nameEn: 'Days for which points are valid' },
]
/** Stars don't expire until an operator enables it. */
const starsValidity: Item[] = [
  { value: '365', name: '星币有效天数', nameEn: 'Days for which stars are valid', status: 'disabled' },
]

const materialCategory: Item[] = [
  { value: 'sticker', name: '贴纸', nameEn: 'Stickers' },
  { value: 'music', name: '音乐', nameEn: 'Music' },
  { value: 'background', name: '背景', nameEn: 'Backgrounds' },
  { value: 'effect', name: '特效', nameEn: 'Effects' },
  { value: 'font', name: '字体', nameEn: 'Fonts' },
]

const forumCategory: Item[] = [
  { value: 'gallery', name: '图库', nameEn: 'Gallery' },
  { value: 'bbs', name: '讨论', nameEn: 'Discussion' },
  { value: 'news', name: '资讯', nameEn: 'News' },
  { value: 'soft', name: '软件', nameEn: 'Software' },
]

const liveCategory: Item[] = [
  { value: 'music', name: '音乐', nameEn: 'Music' },
  { value: 'chat', name: '聊天', nameEn: 'Talk' },
  { value: 'games', name: '游戏', nameEn: 'Games' },
  { value: 'outdoors', name: '户外', nameEn: 'Outdoors' },
  { value: 'food', name: '美食', nameEn: 'Food' },
]

const commodityCategory: Item[] = [
  { value: 'merchandise', name: '周边', nameEn: 'Merchandise' },
  { value: 'digital', name: '虚拟物品', nameEn: 'Digital items' },
  { value: 'voucher', name: '代金券', nameEn: 'Vouchers' },
  { value: 'ticket', name: '门票', nameEn: 'Tickets' },
]

/** Currencies of what rented domains cost. */
const feeCurrency: Item[] = [
  { value: 'USD', name: '美元', nameEn: 'US dollar' },
  { value: 'CNY', name: '人民币', nameEn: 'Renminbi' },
]

const documentType: Item[] = [
  { value: 'idCard', name: '身份证', nameEn: 'ID card' },
  { value: 'passport', name: '护照', nameEn: 'Passport' },
  { value: 'residence', name: '居住证', nameEn: 'Residence permit' },
]

const realPersonMethod: Item[] = [
  { value: 'document', name: '证件', nameEn: 'Document' },
  { value: 'documentAndFace', name: '证件和人脸', nameEn: 'Document and face' },
]

const rewardActivity: Item[] = [
  { value: 'signIn', name: '签到', nameEn: 'Daily check-in' },
  { value: 'invitation', name: '邀请好友', nameEn: 'Inviting a friend' },
  { value: 'contest', name: '创作大赛', nameEn: 'Creator contest' },
  { value: 'survey', name: '用户调研', nameEn: 'User survey' },
  { value: 'anniversary', name: '周年活动', nameEn: 'Anniversary event' },
]

/** Activities that users can be rewarded for more than once. */
const repeatingActivity: Item[] = rewardActivity.filter(({ value }) =>
  ['signIn', 'invitation'].includes(value),
)

const feedbackKind: Item[] = [
  { value: 'fault', name: '故障', nameEn: 'Fault' },
  { value: 'wish', name: '建议', nameEn: 'Suggestion' },
  { value: 'payment', name: '支付', nameEn: 'Payment' },
  { value: 'content', name: '内容', nameEn: 'Content' },
  { value: 'account', name: '账号', nameEn: 'Account' },
  { value: 'other', name: '其他', nameEn: 'Other' },
]

/**
 * Inserts the dictionary that every back office begins with: the enumerations of the specification, thresholds,
 * categories of materials, forums, commodities and live rooms, identity documents, activities, currencies, and kinds of
 * feedback.
 */
export const seedDictionary = (tx: Database, now: number) =>
  insertLists(tx, now, {
    ...Object.fromEntries(
      (Object.keys(specifiedEnumerations) as List[]).map((list) => [list, itemsOf(list)]),
    ),
    strikeThreshold,
    [POINTS_TRANSFER_LIMIT_TYPE]: pointsTransferLimit,
    [VALIDITY_TYPES.points]: pointsValidity,
    [VALIDITY_TYPES.stars]: starsValidity,
    [MATERIAL_CATEGORY_TYPE]: materialCategory,
    [FORUM_CATEGORY_TYPE]: forumCategory,
    [COMMODITY_CATEGORY_TYPE]: commodityCategory,
    [LIVE_CATEGORY_TYPE]: liveCategory,
    [DOCUMENT_TYPE]: documentType,
    [REAL_PERSON_METHOD_TYPE]: realPersonMethod,
    [REWARD_ACTIVITY_TYPE]: rewardActivity,
    [REPEATING_ACTIVITY_TYPE]: repeatingActivity,
    [FEE_CURRENCY_TYPE]: feeCurrency,
    [FEEDBACK_KIND_TYPE]: feedbackKind,
  })

/** Inserts the lists that the demo's operators keep, and draws pictures of its game types. */
export async function seedDemoLists(tx: Database, random: Random, now: number): Promise<void> {
  await insertLists(tx, now, demoLists)
  for (const { id, name } of await tx.select().from(gameTypes).orderBy(gameTypes.sort))
    await tx
      .update(gameTypes)
      .set({ icon: icon(random, name.slice(0, 1)) })
      .where(eq(gameTypes.id, id))
}

/** Inserts the game types that every back office begins with: those of the enumeration. */
export const seedGameTypes = (tx: Database, now: number) =>
  tx.insert(gameTypes).values(
    itemsOf('gameType').map(({ value: code, ...names }, index) => ({
      ...names,
      ...enabledRow(now, index),
      code,
      icon: '',
    })),
  )

const insertLists = (tx: Database, now: number, lists: Record<string, Item[]>) =>
  tx
    .insert(dictionaries)
    .values(
      Object.entries(lists).flatMap(([type, items]) =>
        items.map((item, index) => ({ ...enabledRow(now, index), ...item, type, remark: '' })),
      ),
    )

const enabledRow = (now: number, index: number) => ({
  sort: index + 1,
  status: 'enabled' as const,
  createTime: now,
  updateTime: now,
})
