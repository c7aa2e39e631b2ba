import type { Post, postArea } from '@admin/api-client/contract/community/posts'
import { REDACTED } from '@admin/api-client/contract/redacted'
import { eq } from 'drizzle-orm'
import type { One } from '../../../crud/readHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { posts } from '../../../db/schema/posts.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { requireAuthor } from '../../content/works/authors.ts'
import { sensitiveWordsOf } from '../../system/sensitiveWords/keptWords.ts'
import { matchWords } from '../../system/sensitiveWords/matchWords.ts'
import { requireNotBlacklisted } from '../blacklists/matching.ts'
import { requireForum, requireTopic } from './places.ts'
import { type NewPost, postResource, preparePost, storedOf } from './resource.ts'
import { enteredTexts, type PostRow } from './texts.ts'
import { requireVote } from './votes.ts'

type Operations = typeof postArea.operations

const { name, operated, rows, visible, get, requireChangeable, requireVersion, changed } = postResource

/** Tags of posts. */
export const POST_TAG_RULE = { types: ['content'] } as const

/** Adds a post as a draft. The log keeps its author to itself: anonymous posts have one, too. */
export async function createPost(context: SignedIn & { body: NewPost }): Promise<Post> {
  await requireNotBlacklisted(context, context.body.authorId, 'post')
  const values = storedOf(context.body)
  const row = {
    id: newId(),
    ...values,
    ...(await preparePost(context, values)),
    publishStatus: 'draft' as const,
  }
  return operate(context, operated('create'), async (tx, record) => {
    await requireAuthor(tx, row.authorId)
    await requireForum(context, tx, row)
    await requireTopic(context, tx, row.topicId)
    await requireTags(tx, row.tagIds, POST_TAG_RULE)
    await requireVote(context, tx, row)
    const { targetId, after } = await rows.insert(context, tx, row)
    record({ targetId, after: { ...after, authorId: REDACTED } })
    return get({ ...context, db: tx }, targetId)
  })
}

/** Edits a post, which keeps its author and its kind, and stays anonymous: only `reveal` returns its author. */
export const updatePost = ({ params, body: { version, ...sent }, ...context }: Input<Operations['update']>) =>
  postResource.update(context, params.id, { ...storedOf(sent), version }, async (tx, before, values) => {
    const after = { ...before, ...values }
    if (after.kind !== before.kind) throw refuseField('validation', 'kind', 'invalid')
    if (before.anonymous && !after.anonymous) throw refuseField('validation', 'anonymous', 'staysAnonymous')
    await requireForum(context, tx, after, before)
    await requireTopic(context, tx, after.topicId, before.topicId)
    await requireTags(tx, after.tagIds, POST_TAG_RULE, before.tagIds)
    await requireVote(context, tx, after, before.vote)
  })

/** Writes values into a post that can be changed, and logs them under an action. */
const change = (
  action: string,
  { params: { id }, ...context }: One,
  values: (row: PostRow, tx: Database) => Partial<PostRow> | Promise<Partial<PostRow>>,
): Promise<Post> =>
  operate(context, operated(action), async (tx, record) => {
    const row = await requireChangeable(context, tx, id)
    const written = await rows.write(context, tx, row, await values(row, tx))
    record(written)
    await changed(tx, context, [written])
    return get({ ...context, db: tx }, id)
  })

/** The actions on one post. */
export const postActions = {
  hide: (input: Input<Operations['hide']>) =>
    change('hide', input, ({ status }) => {
      if (status === 'hidden') throw new Refusal('alreadyHidden')
      return { status: 'hidden', hideReason: input.body.reason }
    }),

  show: (input: Input<Operations['show']>) =>
    change('show', input, ({ status }) => {
      if (status === 'visible') throw new Refusal('alreadyVisible')
      return { status: 'visible', hideReason: '' }
    }),

  pin: (input: Input<Operations['pin']>) =>
    change('pin', input, () => ({ pinnedUntil: input.clock() + input.body.days * DAY })),

  unpin: (input: Input<Operations['unpin']>) =>
    change('unpin', input, ({ pinnedUntil }) => {
      if ((pinnedUntil ?? 0) <= input.clock()) throw new Refusal('notPossible')
      return { pinnedUntil: null }
    }),

  lockComments: (input: Input<Operations['lockComments']>) =>
    change('lockComments', input, ({ commentsLocked }) => {
      if (commentsLocked) throw new Refusal('notPossible')
      return { commentsLocked: true }
    }),

  unlockComments: (input: Input<Operations['unlockComments']>) =>
    change('unlockComments', input, ({ commentsLocked }) => {
      if (!commentsLocked) throw new Refusal('notPossible')
      return { commentsLocked: false }
    }),

  settle: (input: Input<Operations['settle']>) =>
    change('enterOutcome', input, async (row, tx) => {
      const { vote } = row
      const { outcome, version } = input.body
      await requireVersion(input, tx, row, version)
      if (vote?.type !== 'g') throw new Refusal('notPossible')
      if (vote.outcome !== null) throw new Refusal('alreadySettled')
      if (input.clock() < vote.endTime) throw new Refusal('voteOpen')
      if (outcome >= vote.options.length) throw refuseField('validation', 'outcome', 'notExisting')
      return { vote: { ...vote, outcome } }
    }),

  /** Returns the author of an anonymous post, and logs who asked and why. */
  reveal: ({ params: { id }, body: { reason }, ...context }: Input<Operations['reveal']>) =>
    operate(context, { action: 'reveal', resource: name }, async (tx, record) => {
      const { anonymous, authorId } = await rows.requireLocked(tx, id, visible(context))
      if (!anonymous) throw new Refusal('notPossible')
      const [author] = await tx.select().from(users).where(eq(users.id, authorId))
      record({ targetId: id, after: { reason } })
      return { authorId, authorName: author?.nickname ?? '' }
    }),

  restore: ({ params, ...context }: One) => postResource.restore(context, params.id),

  /** Lists the sensitive words in what was entered, each once. */
  async matches({ params: { id }, ...context }: One) {
    await get(context, id)
    const [row] = await context.db.select().from(posts).where(eq(posts.id, id))
    const words = await sensitiveWordsOf(context)
    const found = row ? enteredTexts(row).flatMap((text) => matchWords(words, text)) : []
    return { words: [...new Set(found.map(({ word }) => word))] }
  },
}
