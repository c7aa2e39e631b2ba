/** Kind, what users wrote in Chinese and English, and what was answered. */
export const feedbackTexts: readonly [
  kind: string,
  zh: string,
  en: string,
  answerZh: string,
  answerEn: string,
][] = [
  [
    'fault',
    '更新到最新版本后，打开收藏夹就闪退，重装也没用。',
    'Since the latest update the app closes as soon as I open my favorites. Installing it again didn’t help.',
    '您好，该问题已定位，将在下个版本修复。在此之前可以从网页版打开收藏夹。',
    'We found the cause, and the next version fixes it. Until then, your favorites open on the website.',
  ],
  [
    'wish',
    '希望能按上传时间给合集里的视频排序。',
    'Please let us sort the videos of a collection by upload date.',
    '感谢您的建议，我们已记录并会在后续版本中考虑。',
    'Thank you for the suggestion. We passed it on to the product team.',
  ],
  [
    'content',
    '有个视频的字幕和声音差了大约三秒，看着很别扭。',
    'The subtitles of one video are about three seconds behind the sound.',
    '您好，字幕已重新校对，请刷新后再观看。',
    'We corrected the subtitles. Please reload the page and watch it again.',
  ],
  [
    'account',
    '换了手机号之后收不到验证码，登录不了。',
    'I changed my phone number and no longer receive verification codes, so I can’t sign in.',
    '您好，请在登录页选择“邮箱验证”，登录后即可更新手机号。',
    'Choose “Verify by email” on the sign-in page. You can then update your phone number in your profile.',
  ],
  [
    'payment',
    '昨晚充值扣了两次款，但积分只到账一次，麻烦核实。',
    'I was charged twice for one top-up last night, but the points arrived only once.',
    '您好，重复扣款已原路退回，预计 3 个工作日内到账。',
    'The second charge was refunded. It reaches your account within three working days.',
  ],
  [
    'fault',
    '直播间小窗播放时没有声音，切回全屏才有。',
    'There’s no sound while a live room plays in the small window. It comes back in full screen.',
    '您好，请检查系统的画中画权限，问题仍在的话请告诉我们机型。',
    'Please check that picture-in-picture is allowed in your system settings. If it still happens, tell us your device.',
  ],
  [
    'other',
    '你们的客服什么时候上班？想咨询合作事宜。',
    'What are your support hours? I’d like to ask about a partnership.',
    '您好，合作事宜请发送邮件至 business@example.com。',
    'For partnerships, please write to business@example.com.',
  ],
  [
    'content',
    '有人搬运了我的摄影作品，请帮忙处理。',
    'Someone posted my photos under their name. Please look into it.',
    '您好，该作品已下架，并已通知对方。',
    'We took the post down and informed its author.',
  ],
]

/** Of one incident: several users report it within an hour. */
export const waveTexts: readonly string[] = [
  '充值页面一直白屏，刷新后还是无法付款。',
  '充值页面白屏，无法付款，怎么回事？',
  '今天充值页面打开就是白屏，无法付款。',
  '充值页面白屏了，试了三次都无法付款。',
  '无法付款，充值页面一直白屏，请尽快修复。',
  '充值页面白屏，换了浏览器也无法付款。',
]

export const followUps = {
  zh: ['按您说的试了，还是不行。', '好的，那大概什么时候能修好？', '又出现了，和上次一样。'],
  en: [
    'I tried that, but it still happens.',
    'Thanks. When will it be fixed?',
    'It happened again, same as before.',
  ],
} as const

export const notes: readonly string[] = [
  '已转给客户端团队排查',
  'Asked the payment team for the order',
  '用户情绪较急，优先处理',
]

/** Name, Chinese and English text, status. */
export const cannedAnswers: readonly [
  name: string,
  text: string,
  textEn: string,
  status: 'enabled' | 'disabled',
][] = [
  [
    '已收到 · Received',
    '{nickname}，您好！我们已收到您的反馈（编号 {number}），正在核实，会尽快回复您。',
    'Hello {nickname}, we received your feedback ({number}) and are looking into it. We’ll get back to you soon.',
    'enabled',
  ],
  [
    '请提供截图 · Screenshot',
    '{nickname}，您好！麻烦提供一张出现问题时的截图和您的机型，方便我们定位。',
    'Hello {nickname}, please send us a screenshot of the problem and the name of your device so that we can find the cause.',
    'enabled',
  ],
  [
    '已修复 · Fixed',
    '{nickname}，您好！您反馈的问题（编号 {number}）已修复，请更新到最新版本后再试。',
    'Hello {nickname}, the problem that you reported ({number}) is fixed. Please install the latest version and try again.',
    'enabled',
  ],
  [
    '退款进度 · Refund',
    '{nickname}，您好！退款已提交，预计 3 个工作日内原路退回。',
    'Hello {nickname}, your refund is on its way. It reaches you within three working days.',
    'enabled',
  ],
  [
    '节假日 · Holidays',
    '{nickname}，您好！节假日期间回复可能稍慢，敬请谅解。',
    'Hello {nickname}, our answers may take longer during the holidays. Thank you for your patience.',
    'disabled',
  ],
]
