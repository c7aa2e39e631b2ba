import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { STRIKE_DAYS } from '@admin/api-client/contract/limits'
import type { Database } from '../db/Database.ts'
import { reviewReasons } from '../db/schema/reviews.ts'

const works: CodeOf<'reviewKind'>[] = ['video', 'atlas', 'editedWork', 'material']
const texts: CodeOf<'reviewKind'>[] = ['post', 'comment', 'liveRoom', 'group']
const money: CodeOf<'reviewKind'>[] = ['pointsTransfer', 'reward', 'pointGrant', 'quota', 'transfer']

/** Severity, kinds, and in Chinese and English the title, the text to the author and the policy. */
type Reason = [
  severity: number,
  kinds: CodeOf<'reviewKind'>[],
  title: string,
  titleEn: string,
  text: string,
  textEn: string,
  policy: string,
]

const reasons: Record<string, Reason> = {
  advertising: [
    1,
    [...works, ...texts],
    '广告引流',
    'Advertising',
    '内容包含广告或引流信息，请删除后重新提交。',
    'Your content advertises something or leads to another platform. Remove it and submit again.',
    '<p>联系方式、二维码、外部链接。Contact details, QR codes, links to other platforms.</p>',
  ],
  copyright: [
    1,
    works,
    '侵犯版权',
    'Copyright',
    '内容可能侵犯他人版权，请提交授权证明或更换内容。',
    'Your content may infringe someone’s copyright. Send proof of your rights or replace it.',
    '<p>水印、字幕或片段来自他人作品。Watermarks, subtitles or clips of someone else’s work.</p>',
  ],
  abuse: [
    2,
    [...works, ...texts],
    '辱骂攻击',
    'Abuse',
    '内容包含辱骂或人身攻击，请文明发言。',
    'Your content insults or attacks people. Please be respectful.',
    '<p>针对个人或群体的侮辱、威胁。Insults or threats against persons or groups.</p>',
  ],
  illegal: [
    3,
    [...works, ...texts, 'commodity'],
    '违法违规',
    'Illegal content',
    '内容违反法律法规或平台规则，不能发布。',
    'Your content breaks the law or the platform’s rules and can’t be published.',
    '',
  ],
  'low-quality': [
    0,
    [...works, 'commodity'],
    '质量不达标',
    'Low quality',
    '画面模糊或内容不完整，请改进后重新提交。',
    'The picture is blurred or the content is incomplete. Improve it and submit again.',
    '',
  ],
  'unclear-document': [
    0,
    ['realPerson'],
    '证件不清晰',
    'Unclear document',
    '证件照片不清晰或已过期，请重新上传。',
    'Your document is unreadable or expired. Upload it again.',
    '',
  ],
  'document-mismatch': [
    0,
    ['realPerson'],
    '信息不符',
    'Details don’t match',
    '填写的信息与证件不一致，请核对后重新提交。',
    'The details you entered don’t match your document. Check them and submit again.',
    '<p>姓名、号码或本人与证件不一致。The name, the number, or the person differs from the document.</p>',
  ],
  'wrong-amount': [
    0,
    money,
    '金额有误',
    'Wrong amount',
    '金额与申请依据不符，请核对后重新提交。',
    'The amount doesn’t match what it is based on. Check it and submit again.',
    '',
  ],
  'not-justified': [
    0,
    money,
    '依据不足',
    'Not justified',
    '申请缺少依据，请补充说明后重新提交。',
    'The request isn’t justified. Explain it and submit again.',
    '',
  ],
}

/** Inserts the reasons for rejections that every back office begins with. */
export const seedReviewReasons = (tx: Database, now: number) =>
  tx.insert(reviewReasons).values(
    Object.entries(reasons).map(([code, [severity, kinds, title, titleEn, text, textEn, policy]], index) => ({
      ...{ code, severity, kinds, title, titleEn, text, textEn, policy },
      strikeDays: STRIKE_DAYS.default,
      status: 'enabled' as const,
      sort: index + 1,
      createTime: now,
      updateTime: now,
    })),
  )
