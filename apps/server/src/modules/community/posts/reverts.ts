import { isDeleted } from '../../../crud/resource.ts'
import { type Restoration, revertsOf } from '../../../crud/reverts.ts'
import { holdTags } from '../../../crud/tags.ts'
import type { Database } from '../../../db/Database.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { decisionObstacles } from '../../content/review/reverts.ts'
import { postingRefusals } from '../../content/review/strikes.ts'
import { blacklisted, blacklistedAnonymous, readListedUsers } from '../blacklists/matching.ts'
import { placeObstacles } from './places.ts'
import { postResource } from './resource.ts'
import { readFirstReviews } from './reviews.ts'
import type { PostRow } from './texts.ts'
import { requireVote } from './votes.ts'

type PostRestoration = Restoration<PostRow>

/** Fields that the rules on forums and topics are about. */
const PLACE_FIELDS = ['forumId', 'topicId', 'anonymous', 'attachments', 'publishStatus'] as const

const placesOf = ({ row, values }: PostRestoration) => ({ before: row, after: { ...row, ...values } })

const isPublished = ({ values }: PostRestoration) => values.publishStatus === 'published'

/** Returns the posts whose vote can't be what it was, because it is over or users have voted since. */
async function keptVotes(context: SignedIn, tx: Database, restorations: readonly PostRestoration[]) {
  const kept = new Set<string>()
  for (const { row, values } of restorations) {
    if (!values.vote) continue
    try {
      await requireVote(context, tx, { id: row.id, vote: values.vote }, row.vote)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      kept.add(row.id)
    }
  }
  return kept
}

/**
 * Lets what is done to posts be reverted, by the rules that hold when they are edited, moved and published: an anonymous
 * post stays anonymous, and its forum and topic take such a post now.
 */
export const postReverts = revertsOf(
  postResource,
  {
    create: 'post:delete',
    update: 'post:update',
    delete: 'post:delete',
    restore: 'post:delete',
    withdraw: 'post:publish',
    hide: 'post:hide',
    show: 'post:hide',
    pin: 'post:pin',
    unpin: 'post:pin',
    lockComments: 'post:update',
    unlockComments: 'post:update',
    move: 'post:update',
    changeStatus: 'post:hide',
    changeTags: 'post:update',
    approve: 'post:review',
    reject: 'post:review',
  },
  {
    async obstacles(context, tx, restorations) {
      const tags = await holdTags(tx, [...new Set(restorations.flatMap(({ values }) => values.tagIds ?? []))])
      const isPlaced = ({ row, values }: PostRestoration) =>
        !isDeleted(row) && PLACE_FIELDS.some((field) => field in values)
      const placeObstacle = await placeObstacles(context, tx, restorations.filter(isPlaced).map(placesOf))
      const now = context.clock()
      const published = restorations.filter(isPublished)
      const authors = [...new Set(published.map(({ row }) => row.authorId))]
      const postingRefusal = await postingRefusals(tx, authors, now)
      const listed = await readListedUsers(
        tx,
        authors.map((userId) => ({ userId })),
        { now, scopes: ['post'] },
      )
      const unreviewed = published.map(({ row }) => row).filter(({ reviewStatus }) => reviewStatus === null)
      const reviewed = await readFirstReviews(context, tx, unreviewed)
      const votes = await keptVotes(context, tx, restorations)
      const decisionObstacle = await decisionObstacles(tx, 'post', restorations)
      return (restoration) => {
        const { row, values } = restoration
        if (row.anonymous && values.anonymous === false) return 'postStaysAnonymous'
        if (values.tagIds?.some((id) => !tags.has(id))) return 'tagMissing'
        if (votes.has(row.id)) return 'notPossible'
        if (isPublished(restoration)) {
          const refusal = postingRefusal.get(row.authorId)
          if (refusal) return refusal
          const entries = listed.get(row.authorId)
          if (entries) return row.anonymous ? blacklistedAnonymous() : blacklisted(entries, context.language)
          if (reviewed.has(row.id)) return 'notPossible'
        }
        const obstacle = isPlaced(restoration) ? placeObstacle(placesOf(restoration)) : undefined
        return obstacle ?? decisionObstacle(restoration)
      }
    },
  },
)
