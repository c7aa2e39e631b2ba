import type { CodeOf } from '../enumerations.ts'

/** Type of the dictionary items that are the categories of forums. */
export const FORUM_CATEGORY_TYPE = 'forumCategory'

interface Closing {
  status: CodeOf<'forumStatus'>
  closeTime: number | null
}

/** Returns the status of a forum at a moment: from its closing time on it is closed. */
export const forumStatusAt = ({ status, closeTime }: Closing, now: number): CodeOf<'forumStatus'> =>
  closeTime !== null && closeTime <= now ? 'closed' : status
