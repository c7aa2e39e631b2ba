import type { Random } from './random.ts'

interface Written {
  shown: string
  /** In Latin letters, as part of an account or address. */
  latin: string
}

/** Chinese names and their Latin spelling, two words each. */
const spelled = (names: string): Written[] =>
  names.split(', ').map((name) => {
    const [shown = '', latin = ''] = name.split(' ')
    return { shown, latin }
  })

const surnames = spelled(
  '王 wang, 李 li, 张 zhang, 刘 liu, 陈 chen, 杨 yang, 黄 huang, 赵 zhao, 吴 wu, 周 zhou, 徐 xu, 孙 sun, 马 ma, 朱 zhu, 胡 hu, 林 lin, 郭 guo, 何 he',
)
const givenNames = spelled(
  '伟 wei, 芳 fang, 娜 na, 敏 min, 静 jing, 强 qiang, 磊 lei, 洋 yang, 艳 yan, 勇 yong, 杰 jie, 秀英 xiuying, 建国 jianguo, 志强 zhiqiang, 晓明 xiaoming, 雨桐 yutong, 子涵 zihan, 嘉欣 jiaxin',
)
const firstNames =
  'Emma Liam Olivia Noah Amelia Oliver Sophia James Mia Lucas Grace Henry Chloe Daniel Alice Samuel Nora David'.split(
    ' ',
  )
const lastNames =
  'Smith Johnson Brown Taylor Wilson Davies Evans Thomas Walker Roberts Wright Thompson Hughes Edwards Green Hall Wood Harris'.split(
    ' ',
  )

const chineseShops = spelled(
  '金石 jinshi, 星河 xinghe, 鸿运 hongyun, 聚宝 jubao, 云端 yunduan, 乐游 leyou, 汇通 huitong, 万利 wanli, 海角 haijiao, 青木 qingmu, 东方 dongfang, 极光 jiguang',
)
const englishShops = [
  'Golden Gate',
  'Lucky Star',
  'Blue Harbor',
  'Red Lantern',
  'Silver Coin',
  'North Bridge',
  'Jade River',
  'Sunrise',
].map((shown) => ({ shown, latin: shown.replace(' ', '').toLowerCase() }))
const shops = [...chineseShops, ...englishShops]
const shopKinds = [
  ['商行', 'Trading'],
  ['充值店', 'Top-up'],
  ['科技', 'Tech'],
  ['商贸', 'Coins'],
  ['网络', 'Network'],
  ['数字', 'Digital'],
] as const

export function person(random: Random): Written {
  if (random.chance(0.55)) {
    const surname = random.pick(surnames)
    const given = random.pick(givenNames)
    return { shown: surname.shown + given.shown, latin: `${surname.latin}.${given.latin}` }
  }
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  return { shown: `${first} ${last}`, latin: `${first}.${last}`.toLowerCase() }
}

const cities = [
  ['上海', 'Shanghai'],
  ['深圳', 'Shenzhen'],
  ['香港', 'Hong Kong'],
  ['澳门', 'Macau'],
  ['新加坡', 'Singapore'],
  ['曼谷', 'Bangkok'],
  ['吉隆坡', 'Kuala Lumpur'],
  ['广州', 'Guangzhou'],
] as const

/** Without a divisor in common with the number of names: one after the other looks like chance. */
const STEP = 587

/** The name of one of the shops, all of them different. */
export function shop(index: number): Written {
  const at = (index * STEP) % (shops.length * shopKinds.length * cities.length)
  const stem = shops[at % shops.length] as Written
  const [chinese, english] = shopKinds[Math.floor(at / shops.length) % shopKinds.length] ?? ['', '']
  const [cityZh, cityEn] = cities[Math.floor(at / shops.length / shopKinds.length)] ?? ['', '']
  const shown = chineseShops.includes(stem)
    ? cityZh + stem.shown + chinese
    : `${stem.shown} ${english} ${cityEn}`
  return { shown, latin: stem.latin }
}
