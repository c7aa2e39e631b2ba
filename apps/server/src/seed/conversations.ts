/** A comment, and what answers it. */
export interface Conversation {
  text: string
  /** With markup. @default the text */
  html?: string
  replies?: Conversation[]
  /** An operator wrote it. */
  staff?: boolean
}

/** About works and posts. */
export const conversations: Conversation[] = [
  {
    text: '第三张的光线太美了，是在哪里拍的？',
    replies: [
      {
        text: '应该是大理，后面能看到苍山。',
        replies: [{ text: '对，就是洱海边，早上六点左右。', replies: [{ text: '谢谢，下个月正好要去。' }] }],
      },
      { text: '同问，收藏了。' },
    ],
  },
  {
    text: 'The second half is much better than the first. Worth watching to the end.',
    replies: [
      {
        text: 'Agreed. The sound mix changes around minute four, did you notice?',
        replies: [
          {
            text: 'I did. It was recorded on another day, I think.',
            replies: [
              {
                text: 'The author confirmed that in the description.',
                replies: [{ text: 'Missed that. Thanks for pointing it out.' }],
              },
            ],
          },
        ],
      },
    ],
  },
  { text: '画质很清晰，会员没有白买。' },
  {
    text: 'Why does the subtitle lag behind by about a second?',
    replies: [
      { text: 'Thank you for telling us. We have replaced the file.', staff: true },
      { text: 'It works for me on Android.' },
    ],
  },
  {
    text: '为什么我这里一直缓冲？',
    replies: [
      { text: '换个线路试试，我换了之后就好了。' },
      { text: '已为您反馈给技术同事，请稍后重试。', staff: true },
    ],
  },
  { text: 'Beautiful colors. Which camera did you use?' },
  { text: '低价出金币，需要的私聊我。' },
  { text: 'Cheap coins here, message me for the price.' },
  { text: '有没有人一起用外挂？效果很好。' },
  {
    text: '加微信领资料，先到先得',
    replies: [{ text: '又是广告，举报了。' }],
  },
  {
    text: 'Only an idiot would pay for this.',
    replies: [{ text: 'Please stay friendly.' }, { text: 'You can skip it if you don’t like it.' }],
  },
  { text: '前排，等更新。' },
  {
    text: '建议加上分段目录，找起来更方便。',
    replies: [{ text: '支持这个建议。' }, { text: '感谢建议，我们会在下个版本考虑。', staff: true }],
  },
  { text: 'Saved for the weekend.' },
  {
    text: 'I voted for the first option. What about you?',
    replies: [{ text: 'The second one, by a hair.' }, { text: 'First as well.' }],
  },
  { text: '比上一期好看多了，继续加油！' },
  { text: 'Join my group for the full album, link in my profile.' },
  {
    text: '这个价格有点贵，会有活动吗？',
    replies: [{ text: '周末一般有折扣。' }, { text: '上个月打过七折。' }],
  },
  { text: 'Please add a version without the watermark.' },
  { text: '讲得很清楚，新手也能看懂。' },
  { text: '招代理，日结，有意者联系。' },
  { text: 'The cover promises more than the video shows.' },
]

/** About users, such as on their profile. */
export const userConversations: Conversation[] = [
  { text: '充值很快到账，客服也很有耐心。', replies: [{ text: '感谢您的支持！', staff: true }] },
  {
    text: 'Great stream yesterday, thank you!',
    html: '<p>Great stream yesterday, <strong>thank you</strong>!</p>',
    replies: [{ text: 'Thank you for watching.', staff: true }],
  },
  {
    text: '提现什么时候能到？等了两天了。',
    replies: [{ text: '已为您催办，请留意站内消息。', staff: true }],
  },
  {
    text: 'Please see the rules before you post.',
    html: '<p>Please see <a href="https://example.com/rules">the rules</a> before you post.</p>',
  },
  { text: '加微信领红包，点我头像' },
  {
    text: 'The avatar does not load on my phone.',
    replies: [{ text: 'This is fixed now. Please reload the page.', staff: true }],
  },
]
