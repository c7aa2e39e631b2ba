import type { postArea } from '@admin/api-client/contract/community/posts'
import { postTransitions } from '@admin/api-client/contract/community/posts.transitions'
import { eq } from 'drizzle-orm'
import { transitionHandlers } from '../../../crud/transitions.ts'
import type { Database } from '../../../db/Database.ts'
import { posts } from '../../../db/schema/posts.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { postingRefusals } from '../../content/review/strikes.ts'
import { requireAnonymousNotBlacklisted, requireNotBlacklisted } from '../blacklists/matching.ts'
import { requirePlacesOpen } from './places.ts'
import { postResource } from './resource.ts'
import { readFirstReviews } from './reviews.ts'
import type { PostRow } from './texts.ts'

type Operations = typeof postArea.operations

/** Checks again what may have changed since the post was added. @throws Refusal */
async function requirePublishable(context: SignedIn, tx: Database, row: PostRow): Promise<void> {
  const now = context.clock()
  const refusal = (await postingRefusals(tx, [row.authorId], now)).get(row.authorId)
  if (refusal) throw refusal
  await requirePlacesOpen(context, tx, row)
  if (row.vote && row.vote.endTime <= now) throw new Refusal('voteOver')
  if (row.reviewStatus === 'notPassed') throw new Refusal('notRevised')
}

const { publish, withdraw } = transitionHandlers(postResource, postTransitions, {
  publish: {
    refusal: 'notPossible',
    async perform(tx, context, row) {
      await requirePublishable(context, tx, row)
      const unreviewed = row.reviewStatus === null ? [row] : []
      const { size } = await readFirstReviews(context, tx, unreviewed)
      return size > 0 ? { reviewStatus: 'pending' as const } : {}
    },
  },
  withdraw: { refusal: 'notPossible' },
})

/** Publishing and withdrawing posts. */
export const publishingHandlers = {
  async publish(input: Input<Operations['publish']>) {
    const [row] = await input.db
      .select({ authorId: posts.authorId, anonymous: posts.anonymous, publishStatus: posts.publishStatus })
      .from(posts)
      .where(eq(posts.id, input.params.id))
    if (row && row.publishStatus !== 'published') {
      const requireUnlisted = row.anonymous ? requireAnonymousNotBlacklisted : requireNotBlacklisted
      await requireUnlisted(input, row.authorId, 'post')
    }
    return publish(input)
  },
  withdraw,
}
