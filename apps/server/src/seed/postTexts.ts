/** What is written in the forums of a theme. Titles have a place for one of the subjects. */
interface Theme {
  titles: readonly string[]
  subjects: readonly string[]
  texts: readonly string[]
}

const travel: Theme = {
  titles: [
    '{}三天两夜怎么安排？',
    '第一次去{}，求路线建议',
    '{}住哪里比较方便',
    '{}避坑指南',
    '周末去了趟{}，随手拍',
    '{}自驾全记录',
  ],
  subjects: ['大理', '青岛', '川西', '京都', '厦门', '新疆', '哈尔滨'],
  texts: [
    '上周刚回来，把路线和花费整理了一下，希望对大家有帮助。早上六点出发，避开了人流。',
    '准备下个月和家人一起去，带着老人和孩子，想找轻松一点的行程，请去过的朋友指点。',
    '住宿建议选在老城附近，步行就能到主要景点，晚上也热闹。附近的小店味道不错，价格也合适。',
    '这次最大的收获是慢下来。没有赶景点，每天只去一两个地方，反而印象更深。',
  ],
}

const photography: Theme = {
  titles: [
    '{} in the early morning',
    'How I took this picture of {}',
    'One lens, one day: {}',
    'Feedback wanted: {}',
    '{} after the rain',
  ],
  subjects: ['the harbor', 'an empty street', 'the old bridge', 'a fishing boat', 'the night market'],
  texts: [
    'Taken with a 35 mm lens at f/8. I waited an hour for the light. Tell me what you would have done differently.',
    'I am trying to use fewer colors. Does the crop work for you, or is it too tight?',
    'No editing apart from contrast. The fog did the rest.',
    'My first attempt with a tripod and a long exposure. Settings are in the comments.',
  ],
}

const contest: Theme = {
  titles: ['参赛作品：{}', '投稿 | {}', '{}，请多指教'],
  subjects: ['晨雾中的渔村', '雨后的街角', '父亲的手', '雪山日出', '夜归人'],
  texts: [
    '拍摄于上个月，等了三个早晨才遇到这样的光线。',
    '用手机拍摄，只调整了对比度和裁剪。',
    '希望大家喜欢，也欢迎提出意见。',
  ],
}

const food: Theme = {
  titles: ['在家做{}，零失败', '{}到底哪家好吃？', '今天的晚饭：{}', '{}的三种做法', '减脂期也能吃的{}'],
  subjects: ['红烧肉', '葱油拌面', '蛋挞', '酸菜鱼', '牛肉粉', '戚风蛋糕'],
  texts: [
    '食材很简单，关键是火候。先大火收汁，再小火焖二十分钟，出锅前撒一点葱花。',
    '这家店开了二十多年，老板娘人很好，分量足，两个人点三个菜就够了。',
    '第一次尝试就成功了，家里人都说好吃。糖可以再少放一点。',
    '步骤写得很细，新手照着做也没问题，有问题可以留言。',
  ],
}

const games: Theme = {
  titles: [
    'Looking for two players for {}',
    'Is {} still worth it?',
    'Beginner’s guide to {}',
    '{}: patch notes and opinions',
    'My build for {}',
  ],
  subjects: ['Stone Harbor', 'Nightfall Tactics', 'Sky Couriers', 'Iron Tide', 'Lantern Valley'],
  texts: [
    'We play on Wednesday and Saturday evenings, no voice chat needed. Patience matters more than skill.',
    'After forty hours I can say: the story is good, the menus are not. Wait for a sale.',
    'Start with the tutorial even if you know the genre. It explains the resource system, which is easy to miss.',
    'The last update changed how armor works. Here is what still works, and what doesn’t.',
  ],
}

const films: Theme = {
  titles: ['{}，值得二刷吗？', '聊聊{}的结局', '单曲循环：{}', '{}里最打动你的一幕', '看完{}的一点感想'],
  subjects: ['《长夜将明》', '《南方来信》', '《海边的琴声》', '《第九层楼》', '《慢火车》'],
  texts: [
    '节奏偏慢，但后半段的情绪铺垫非常到位，建议耐心看完。注意：以下内容含剧透。',
    '配乐是这部作品的灵魂，片尾曲响起时全场都没有离开。',
    '和原著相比改动不小，不过人物关系处理得更自然了。',
    '评分见仁见智，我给八分，扣两分在中段的几场戏有点拖沓。',
  ],
}

const news: Theme = {
  titles: ['What’s new: {}', 'Now available: {}', 'Coming next month: {}', 'Your questions about {}'],
  subjects: ['forums and topics', 'photo contests', 'the weekly digest', 'new tags', 'longer votes'],
  texts: [
    'Here is what changes, and why. Thank you for all the suggestions.',
    'We roll it out step by step, so it may take some days until you see it.',
    'Tell us what you think in the comments. We read all of them.',
  ],
}

const digital: Theme = {
  titles: [
    '{}用了半年的真实感受',
    '{}续航怎么样？',
    '求推荐：预算五千以内的{}',
    '{}选购建议',
    '{}值得升级吗',
  ],
  subjects: ['折叠屏手机', '轻薄本', '无线耳机', '平板', '机械键盘'],
  texts: [
    '日常办公完全够用，风扇声音也不大。唯一的缺点是充电口只有两个。',
    '电池一天一充，重度使用下午就要补电。系统很流畅，没有广告。',
    '对比了三款，最后选了中间价位的，性价比最高。参数和价格整理在下面。',
    '操作前记得备份，按步骤来就行，整个过程大约十分钟。',
  ],
}

const apps: Theme = {
  titles: ['{}: a short review', 'Alternatives to {}?', '{} for people who hate setup', 'Tips for {}'],
  subjects: ['note-taking apps', 'password managers', 'photo editors', 'calendar apps', 'offline maps'],
  texts: [
    'I tried five of them for a week each. Here is a table with what they can and can’t do.',
    'It works offline, costs nothing and keeps your data on the device.',
    'Two settings that most people miss, and that make it twice as fast.',
  ],
}

const sports: Theme = {
  titles: [
    'Training plan: {}',
    'My first {}',
    'Getting ready for a {}',
    'How do you recover after a {}?',
    'What to eat before a {}',
  ],
  subjects: ['half marathon', 'sprint session', 'Sunday match', 'ten-kilometer run', 'winter run'],
  texts: [
    'Three runs a week, one of them slow. After two months I no longer get out of breath on the stairs.',
    'Sleep and water helped more than any gel. What works for you?',
    'We meet at the park every Sunday at nine. Beginners are welcome.',
    'Week four of the plan. The knee is fine, the motivation isn’t. Send some, please.',
  ],
}

const pets: Theme = {
  titles: ['{}第一天到家', '{}不爱喝水怎么办', '我家{}的日常', '给{}洗澡的正确姿势', '{}换粮经验'],
  subjects: ['小橘', '布偶猫', '柯基', '金毛', '三花'],
  texts: [
    '刚到家还有点怕生，躲在沙发底下不肯出来，过了一晚就好多了。',
    '试过很多办法，最后发现换成流动饮水机就愿意喝了。',
    '每天早上五点准时叫我起床，比闹钟还准。',
    '换粮一定要慢慢来，新旧混合至少一周，否则容易闹肚子。',
  ],
}

const languages: Theme = {
  titles: [
    'How to remember {}',
    '{} explained with examples',
    'Ten minutes a day: {}',
    'Looking for a partner to practice {}',
  ],
  subjects: ['tones', 'measure words', 'phrasal verbs', 'prepositions', 'listening'],
  texts: [
    'I write one sentence a day and read it aloud. It feels silly and it works.',
    'Here are twenty examples from films, with the time at which you hear them.',
    'I can help with English in return. Weekday evenings suit me best.',
    'Please be strict: I would rather be corrected than understood.',
  ],
}

const crafts: Theme = {
  titles: ['今天画了{}', '{}新手教程', '晒晒我的{}', '{}需要哪些工具？', '第一次尝试{}'],
  subjects: ['水彩小风景', '手账排版', '橡皮章', '毛线娃娃', '植物速写'],
  texts: [
    '画了两个晚上，颜色比想象中难调，不过最后的效果还算满意。',
    '工具都是常见的，文具店就能买齐，总共不到五十元。',
    '过程图放在下面，步骤不多，周末可以试试。',
  ],
}

const feedback: Theme = {
  titles: ['Suggestion: {}', 'A question about {}', 'Please take a look at {}'],
  subjects: [
    'dark mode at night',
    'search by tag',
    'drafts on the phone',
    'the size of thumbnails',
    'the order of replies',
  ],
  texts: [
    'It happens on my phone only, every time I turn it sideways. I sent a screenshot to support.',
    'It would help to see what is new since the last visit.',
    'I may have overlooked it. Where is the setting?',
  ],
}

const newcomers: Theme = {
  titles: ['新人报到：来自{}', '大家好，我在{}', '{}的朋友举个手', '刚注册，坐标{}'],
  subjects: ['成都', '武汉', '吉隆坡', '沈阳', '广州', '温哥华'],
  texts: [
    '平时喜欢跑步和摄影，希望在这里认识更多朋友。',
    '潜水很久了，今天终于注册，请多关照。',
    '想请教一下，新人有哪些版块推荐先看？',
  ],
}

const festival: Theme = {
  titles: ['How we celebrate in {}', 'Dumplings the way my aunt in {} makes them', 'Lanterns in {}'],
  subjects: ['Singapore', 'Penang', 'San Francisco', 'Xi’an', 'London'],
  texts: [
    'Three generations at one table, and far too much food. Happy new year to all of you.',
    'The recipe is simple, the folding isn’t. Pictures of my failures below.',
    'The whole street was red. I have never taken so many photos in one evening.',
  ],
}

const market: Theme = {
  titles: ['出一台{}，九成新', '求购{}', '{}低价转让，同城面交'],
  subjects: ['微单相机', '电吉他', '折叠自行车', '空气炸锅', '人体工学椅'],
  texts: [
    '买来用过几次，包装和发票都在，可以当面验货。',
    '预算有限，成色不限，能正常使用就行。',
    '搬家处理，价格可小刀，非诚勿扰。',
  ],
}

/** What is written in each forum and those below it, by its name. */
export const themes: Readonly<Record<string, Theme>> = {
  旅行见闻: travel,
  Photography: photography,
  美食天地: food,
  Games: games,
  影视与音乐: films,
  'Community news': news,
  数码与软件: digital,
  'Sports and fitness': sports,
  宠物: pets,
  'Learning languages': languages,
  摄影比赛: contest,
  'Apps and tools': apps,
  手工与绘画: crafts,
  Feedback: feedback,
  新人报到: newcomers,
  'Spring festival': festival,
  二手交易: market,
}

interface SeededVote {
  /** Name of the forum at the top, in whose language it is. */
  theme: string
  title: string
  text: string
  /** Empty: the signs of the zodiac. */
  options: readonly string[]
  guess?: boolean
}

export const votes: readonly SeededVote[] = [
  {
    theme: '旅行见闻',
    title: '周末你会选择哪种出行方式？',
    text: '单选，欢迎在评论里说说理由。',
    options: ['高铁', '自驾', '飞机', '宅家'],
  },
  {
    theme: 'Photography',
    title: 'Which format do you shoot in?',
    text: 'Just curious. Tell us why in the comments.',
    options: ['RAW', 'JPEG', 'Both'],
  },
  {
    theme: '影视与音乐',
    title: '竞猜：新片首周票房',
    text: '截止前可以投一次，结果公布后录入。',
    options: ['不到一亿', '一亿至三亿', '三亿以上'],
    guess: true,
  },
  {
    theme: 'Sports and fitness',
    title: 'Guess: who wins the spring cup?',
    text: 'The outcome is entered after the final.',
    options: ['Harbor FC', 'North Bridge', 'Red Lanterns', 'A draw'],
    guess: true,
  },
  { theme: '新人报到', title: '你的生肖是什么？', text: '看看哪个生肖的朋友最多。', options: [] },
  {
    theme: 'Feedback',
    title: 'How long should votes stay open?',
    text: 'We are reviewing the defaults.',
    options: ['One day', 'One week', 'One month'],
  },
  {
    theme: '美食天地',
    title: '早餐吃什么最幸福',
    text: '',
    options: ['豆浆油条', '小笼包', '煎饼', '三明治', '不吃'],
  },
  {
    theme: 'Photography',
    title: 'Guess: how many entries will the photo contest have?',
    text: 'Last year there were 214.',
    options: ['Up to 200', '201 to 300', 'More than 300'],
    guess: true,
  },
  {
    theme: '摄影比赛',
    title: '竞猜：本届冠军出自哪个组别',
    text: '颁奖后公布结果。',
    options: ['风光组', '人像组', '纪实组'],
    guess: true,
  },
  {
    theme: 'Learning languages',
    title: 'What is your zodiac animal?',
    text: 'Practice its name in the language that you are learning.',
    options: [],
  },
]

/** Sentences with words that have to be reviewed. */
export const held = {
  chinese: ['需要代充值的朋友可以私信我。', '游戏里有人用外挂，大家注意。', '招代理，感兴趣的留言。'],
  english: [
    'Someone offered me cheap coins, is that allowed?',
    'Careful: there is a bot script around.',
    'My affiliate link is in the profile.',
  ],
} as const

/** Sentences with words that are masked. */
export const masked = {
  chinese: '想进群的朋友可以加微信。',
  english: 'You can add my telegram if you want to join.',
} as const
