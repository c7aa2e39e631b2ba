import { z } from 'zod'
import { dryRunBody, dryRunQuery } from '../bulkChanges.ts'
import { defineArea } from '../defineArea.ts'
import { id, reason } from '../fields.ts'
import { MEASURE_MAX_ROWS } from '../limits.ts'
import { post } from '../operation.ts'

/** Freezes a user. Anonymous posts are left alone: hiding them would show whose they are. */
export const userFreeze = z.object({
  userId: id,
  /** Shown to staff beside what is hidden or closed. */
  reason,
  hidePosts: z.boolean().default(false),
  hideComments: z.boolean().default(false),
  /** Closes the open reports about the user's content as upheld. */
  closeReports: z.boolean().default(false),
})

const count = z.number().int()

/** What freezing a user does, or would. */
export const freezeOutcome = z
  .object({
    /** Sent with the request, it is done only as the dry run showed it; valid for ten minutes. Null unless it was a dry run. */
    token: z.string().nullable(),
    /** Posts and comments that are hidden, reports that are closed. */
    posts: count,
    comments: count,
    reports: count,
    /** Further ones that would be, beyond what is changed at a time. */
    left: count,
    /** Posts and comments that someone else has hidden or deleted since: they stay as they are. */
    skipped: count,
    /** Live streams that end, and stream keys that are revoked for good. */
    streams: count,
    keys: count,
    /** Pending rewards, which can't be approved while the user is frozen. */
    rewards: count,
    /** Groups that the user owns, and others that the user is in: they stay as they are. */
    groupsOwned: count,
    groupsJoined: count,
    /** Content of the user that waits for a reviewer. */
    reviews: count,
    /** Entry of the operation log by which all of it is reverted. */
    logId: z.string().nullable(),
  })
  .meta({ id: 'FreezeOutcome' })
export type FreezeOutcome = z.infer<typeof freezeOutcome>

export const measureArea = defineArea({
  name: 'measure',
  operations: {
    freeze: post('/api/admin/measures/freeze', {
      summary: `Freeze a user, and hide up to ${MEASURE_MAX_ROWS} of their posts and comments each, as one operation`,
      access: 'user:freeze',
      query: dryRunQuery,
      body: userFreeze.extend(dryRunBody),
      data: freezeOutcome,
    }),
  },
})
