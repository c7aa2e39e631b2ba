import type { Post, postUpdate, Vote } from '@admin/api-client/contract/community/posts'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { VOTE_MAX_DAYS } from '@admin/api-client/contract/limits'
import { count, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../db/Database.ts'
import { postVotes } from '../../../db/schema/posts.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { differs } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

type Sent = Pick<
  z.output<typeof postUpdate>,
  'kind' | 'voteType' | 'voteZodiac' | 'voteOptions' | 'voteEndTime'
>

/** Returns what users can vote for, as it is stored; nothing unless the post is a vote. */
export const voteOf = ({ kind, voteType, voteZodiac, voteOptions, voteEndTime }: Sent): Vote | null =>
  kind === 'vote' && voteType !== null && voteEndTime !== null
    ? {
        type: voteType,
        zodiac: voteZodiac,
        options: voteZodiac ? [...enumerations.zodiac] : voteOptions,
        endTime: voteEndTime,
        outcome: null,
      }
    : null

/** Enforces the sensitive words on new options; the outcome stays. */
export async function prepareVote(
  context: SignedIn,
  vote: Vote | null,
  before?: Pick<Post, 'voteOptions' | 'voteOutcome'>,
): Promise<Vote | null> {
  if (!vote) return null
  const screen = async (option: string) => {
    if (vote.zodiac || before?.voteOptions.includes(option)) return option
    return (await screenTexts(context, { voteOptions: option }, { voteOptions: 'plain' })).voteOptions
  }
  return {
    ...vote,
    options: await Promise.all(vote.options.map(screen)),
    outcome: before?.voteOutcome ?? null,
  }
}

const countVotes = (tx: Database, postId: string) => tx.$count(postVotes, eq(postVotes.postId, postId))

/**
 * Rejects a vote that ends in the past or too late, other options once users have voted, and any change once the outcome
 * is entered.
 * @param before the vote as it is now; null for a new one
 * @throws Refusal `validation`
 */
export async function requireVote(
  { clock }: Pick<SignedIn, 'clock'>,
  tx: Database,
  { id, vote }: { id: string; vote: Vote | null },
  before: Vote | null = null,
): Promise<void> {
  if (!vote) return
  const fields = { type: 'voteType', zodiac: 'voteZodiac', options: 'voteOptions' } as const
  if (before && before.outcome !== null)
    for (const [name, field] of Object.entries({ ...fields, endTime: 'voteEndTime' }))
      if (differs(before, vote, name)) throw refuseField('validation', field, 'voteSettled')
  const now = clock()
  if (vote.endTime !== before?.endTime) {
    if (vote.endTime <= now) throw refuseField('validation', 'voteEndTime', 'past')
    if (vote.endTime > now + VOTE_MAX_DAYS * DAY)
      throw refuseField('validation', 'voteEndTime', 'voteDuration', { days: VOTE_MAX_DAYS })
  }
  if (!before) return
  for (const [name, field] of Object.entries(fields))
    if (differs(before, vote, name) && (await countVotes(tx, id)) > 0)
      throw refuseField('validation', field, 'votesCast')
}

/** Returns how many users voted for each option of posts, by the post's id. */
export async function readVoteCounts(
  db: Database,
  ids: readonly string[],
): Promise<(id: string, vote: Vote) => number[]> {
  const found =
    ids.length > 0
      ? await db
          .select({ postId: postVotes.postId, option: postVotes.option, users: count() })
          .from(postVotes)
          .where(inArray(postVotes.postId, [...ids]))
          .groupBy(postVotes.postId, postVotes.option)
      : []
  const users = new Map(found.map((each) => [`${each.postId} ${each.option}`, each.users]))
  return (id, { options }) => options.map((_, option) => users.get(`${id} ${option}`) ?? 0)
}
