import type { Visitor } from '../delivery/visitor.ts'
import type { CodeOf } from '../enumerations.ts'

const platforms = { w: 'C_WEB', h: 'C_H5', a: 'C_APP', i: 'C_APP' } as const satisfies Record<
  CodeOf<'clientFlag'>,
  CodeOf<'businessType'>
>

/** Returns where notices and maintenances are planned for visitors of a platform. */
export const noticePlatformOf = (platform: CodeOf<'clientFlag'>) => platforms[platform]

/** What a notice must meet to be shown to a visitor. */
export const noticeConditions = ['published', 'valid', 'platform'] as const
export type NoticeCondition = (typeof noticeConditions)[number]

/** What it must meet to be seen by a visitor of a site: nothing is seen of a site that the visitor can’t get into. */
export const noticeReasons = ['open', ...noticeConditions] as const
export type NoticeReason = (typeof noticeReasons)[number]

interface Placed {
  status: CodeOf<'noticeStatus'>
  platform: CodeOf<'businessType'>
  /** Epoch milliseconds; the end is the first moment after it. */
  validFrom: number
  validTo: number
}

/** Returns the conditions that a notice doesn’t meet for a visitor; none: the visitor sees it. */
export function unmetByNotice(
  notice: Placed,
  { platform, now }: Pick<Visitor, 'platform' | 'now'>,
): NoticeCondition[] {
  const met: Record<NoticeCondition, boolean> = {
    published: notice.status === 'published',
    valid: notice.validFrom <= now && now < notice.validTo,
    platform: notice.platform === noticePlatformOf(platform),
  }
  return noticeConditions.filter((condition) => !met[condition])
}
