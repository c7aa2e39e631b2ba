import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
import { sensitiveWords } from '../db/schema/system.ts'

type Kind = [
  category: CodeOf<'sensitiveWordCategory'>,
  action: CodeOf<'sensitiveWordAction'>,
  words: string[],
]

const kinds: Kind[] = [
  [
    'fraud',
    'reject',
    ['刷单返利', '内部必中', '稳赚不赔', 'guaranteed win', 'double your coins', 'free recharge'],
  ],
  ['fraud', 'review', ['代充值', '低价出金币', '私下交易', 'off-site trade', 'cheap coins']],
  ['advertising', 'mask', ['加微信', '加扣扣', '扫码进群', 'add my telegram', 'join my group', 'promo code']],
  ['advertising', 'review', ['招代理', '返佣', 'affiliate link']],
  ['abuse', 'mask', ['傻瓜', '白痴', '滚蛋', 'idiot', 'moron', 'loser']],
  ['adult', 'reject', ['裸聊', '约炮', 'nude chat', 'escort']],
  ['other', 'review', ['外挂', '脚本', 'cheat engine', 'bot script']],
]

export const seedSensitiveWords = (tx: Database, now: number) =>
  tx.insert(sensitiveWords).values(
    kinds.flatMap(([category, action, words], kind) =>
      words.map((word, index) => {
        const time = now - (kind * 10 + index + 1) * 3_600_000
        return { word, category, action, createTime: time, updateTime: time }
      }),
    ),
  )
