import type { CodeOf } from '../enumerations.ts'
import { POST_MAX_FILES, POST_MAX_PICTURES } from '../limits.ts'

interface Attachable {
  types: readonly CodeOf<'attachmentType'>[]
  min: number
  max: number
}

/** The files that a post of each kind has, by their attachment type and number. */
export const postAttachments: Readonly<Record<CodeOf<'postKind'>, Attachable>> = {
  text: { types: ['f', 'a', 'e', 's', 'm'], min: 0, max: POST_MAX_FILES },
  picture: { types: ['p'], min: 1, max: POST_MAX_PICTURES },
  video: { types: ['v'], min: 1, max: 1 },
  vote: { types: ['p'], min: 0, max: POST_MAX_PICTURES },
}

/** What a post must meet to be shown to users, in the order in which operators see to it. */
export const postConditions = ['released', 'started', 'reviewed', 'shown', 'notDeleted'] as const
export type PostCondition = (typeof postConditions)[number]

interface Shown {
  publishStatus: CodeOf<'publishStatus'>
  /** Epoch milliseconds; null: from the beginning. */
  publishFrom: number | null
  /** Null: it needs no review. */
  reviewStatus: CodeOf<'reviewStatus'> | null
  status: CodeOf<'commentStatus'>
  deleteTime: number | null
}

/**
 * Returns the conditions that a post does not meet; none: users see it.
 * @param now epoch milliseconds
 */
export function unmetByPost(
  { publishStatus, publishFrom, reviewStatus, status, deleteTime }: Shown,
  now: number,
): PostCondition[] {
  const met: Record<PostCondition, boolean> = {
    released: publishStatus === 'published',
    started: (publishFrom ?? now) <= now,
    reviewed: reviewStatus === null || reviewStatus === 'approved',
    shown: status === 'visible',
    notDeleted: deleteTime === null,
  }
  return postConditions.filter((condition) => !met[condition])
}
