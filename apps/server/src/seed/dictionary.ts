import type { CodeOf, EnumerationName } from '@admin/api-client/contract/enumerations'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { dictionaries } from '../db/schema/system.ts'
import { insertRows } from './insertRows.ts'

type Words = readonly [chinese: string, english: string]

/** The code lists of the specification, section 3; their labels are Chinese there. */
const lists = {
  domainSource: { c: ['客户', 'Customer'], s: ['内置', 'Built-in'] },
  domainType: {
    f: ['前台', 'Front'],
    m: ['管理', 'Management'],
    z: ['主域名', 'Master'],
    p: ['永久前台', 'Permanent front'],
    b: ['备用前台', 'Backup front'],
  },
  landingPage: {
    p: ['首页', 'Home'],
    r: ['注册', 'Register'],
    u: ['会员中心', 'Member center'],
    c: ['充值', 'Top-up'],
    l: ['登录', 'Login'],
    a: ['活动', 'Activity'],
    m: ['消息中心', 'Message center'],
  },
  attachmentType: {
    p: ['图片', 'Image'],
    f: ['文件', 'File'],
    a: ['APK', 'APK'],
    e: ['EXE', 'EXE'],
    v: ['视频', 'Video'],
    s: ['音频', 'Audio'],
    m: ['音乐', 'Music'],
  },
  yesNo: { y: ['是', 'Yes'], n: ['否', 'No'] },
  viewFlag: { a: ['所有人', 'All'], u: ['用户', 'Users'], r: ['粉丝', 'Followers'], f: ['好友', 'Friends'] },
  businessType: {
    S_WEB: ['超级后台', 'Super admin'],
    C_APP: ['移动端', 'Mobile'],
    C_WEB: ['PC 端', 'PC'],
    C_H5: ['H5', 'H5'],
  },
  clientFlag: { w: ['网页', 'Web'], h: ['H5', 'H5'], a: ['安卓', 'Android'], i: ['iOS', 'iOS'] },
  statusType: { '0': ['已删除', 'Deleted'], '1': ['正常', 'Normal'] },
  relationFlag: { '1': ['粉丝', 'Fan'], '2': ['好友', 'Friend'] },
  areas: {
    cn: ['中国大陆', 'Mainland China'],
    tw: ['中国台湾', 'Taiwan'],
    hk: ['中国香港', 'Hong Kong'],
    mo: ['中国澳门', 'Macau'],
    th: ['泰国', 'Thailand'],
    kr: ['韩国', 'Korea'],
    jp: ['日本', 'Japan'],
    us: ['美国', 'United States'],
  },
  domainStatus: { y: ['启用', 'Enabled'], c: ['关闭', 'Closed'], n: ['维护中', 'Maintenance'] },
  gameType: {
    '1': ['香港彩', 'Hong Kong lottery'],
    '84': ['台湾彩', 'Taiwan lottery'],
    '211': ['澳门彩', 'Macau lottery'],
    '3995': ['新彩', 'New lottery'],
  },
  voteType: { g: ['竞猜', 'Guess'], v: ['投票', 'Vote'] },
  zodiac: {
    '1': ['鼠', 'Rat'],
    '2': ['牛', 'Ox'],
    '3': ['虎', 'Tiger'],
    '4': ['兔', 'Rabbit'],
    '5': ['龙', 'Dragon'],
    '6': ['蛇', 'Snake'],
    '7': ['马', 'Horse'],
    '8': ['羊', 'Goat'],
    '9': ['猴', 'Monkey'],
    '10': ['鸡', 'Rooster'],
    '11': ['狗', 'Dog'],
    '12': ['猪', 'Pig'],
  },
  viewType: {
    tk: ['图库', 'Gallery'],
    bbs: ['论坛', 'Forum'],
    news: ['资讯', 'News'],
    soft: ['软件', 'Software'],
  },
  taskStatus: {
    n: ['初始化', 'Initialized'],
    s: ['已停止', 'Stopped'],
    e: ['异常', 'Error'],
    f: ['已完成', 'Finished'],
    r: ['运行中', 'Running'],
  },
  bizType: { '1': ['积分增加', 'Points increase'], '2': ['积分减少', 'Points decrease'] },
  labelType: {
    user: ['用户标签', 'User tags'],
    platform: ['平台标签', 'Platform tags'],
    content: ['内容标签', 'Content tags'],
    internal: ['内部标签', 'Internal tags'],
  },
} satisfies { [Name in EnumerationName]?: Record<CodeOf<Name>, Words> }

/** What operators keep in a dictionary besides. */
const own: Record<string, Record<string, Words>> = {
  withdrawalReason: {
    wrongAccount: ['收款账户有误', 'Wrong receiving account'],
    duplicate: ['重复提交', 'Submitted twice'],
    riskControl: ['风控拦截', 'Stopped by risk control'],
  },
  customerService: {
    telegram: ['Telegram 客服', 'Support by Telegram'],
    mail: ['邮件客服', 'Support by mail'],
  },
}

/** The dictionary every back office begins with: the enumerations. */
export const seedDictionary = (tx: Database, now: number) => insertItems(tx, now, lists)

/** Lists of a demo. */
export const seedOwnLists = (tx: Database, now: number) => insertItems(tx, now, own)

const insertItems = (tx: Database, now: number, types: Record<string, Record<string, Words>>) =>
  insertRows(
    tx,
    dictionaries,
    Object.entries(types).flatMap(([type, items]) =>
      Object.entries(items).map(([value, [name, nameEn]], index) => ({
        id: newId(),
        type,
        name,
        nameEn,
        value,
        sort: index + 1,
        status: 'enabled' as const,
        remark: '',
        version: 1,
        createTime: now,
        updateTime: now,
      })),
    ),
  )
