import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { tagChoice } from '../content/tags.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  createdBetween,
  deletedFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  reasonBody,
  softDeleted,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  PIN_DAYS,
  POST_CONTENT_MAX_LENGTH,
  POST_DRAFT_MAX_LENGTH,
  POST_MAX_PICTURES,
  REMARK_MAX_LENGTH,
  VOTE_OPTION_MAX_LENGTH,
  VOTE_OPTIONS,
  WORK_MAX_TAGS,
} from '../limits.ts'
import { del, get, post as postTo, put } from '../operation.ts'
import { postAttachments, postConditions } from './postFacts.ts'
import { postTransitions } from './posts.transitions.ts'

const path = '/api/admin/posts'
const kind = enumeration('postKind')
const status = enumeration('commentStatus')
const voteType = enumeration('voteType')
const readers = enumeration('viewFlag')

/** A file of a post. */
const attachment = z.object({
  /** Address. */
  address: fileLink,
  name: z.string(),
})
export type PostAttachment = z.infer<typeof attachment>

/** What users can vote for. */
export interface Vote {
  type: 'g' | 'v'
  options: string[]
  /** The options are the signs of the zodiac. */
  zodiac: boolean
  endTime: number
  /** Option that came true, from 0; null before it is known, and for a vote that is no guess. */
  outcome: number | null
}

const editable = {
  forumId: id,
  topicId: id.nullable().default(null),
  title: name,
  /** HTML of an editor; the server keeps its text, emphasis, headings, lists and links, and nothing else. */
  content: z.string().trim().max(POST_CONTENT_MAX_LENGTH).default(''),
  /** A post keeps its kind. */
  kind,
  attachments: z
    .array(z.object({ address: fileAddress.min(1) }))
    .max(POST_MAX_PICTURES)
    .default([]),
  /** A guess has an outcome. Like what follows, only for a vote. */
  voteType: voteType.nullable().default(null),
  /** The options are the signs of the zodiac. */
  voteZodiac: z.boolean().default(false),
  /** Ignored in a vote for the signs of the zodiac. */
  voteOptions: z
    .array(z.string().trim().min(1).max(VOTE_OPTION_MAX_LENGTH))
    .max(VOTE_OPTIONS.max)
    .default([]),
  voteEndTime: timestamp.nullable().default(null),
  /** Who sees it. */
  readers,
  /** Users don't see the author. A post that is anonymous stays so. */
  anonymous: z.boolean().default(false),
  tagIds: z.array(id).max(WORK_MAX_TAGS).default([]),
  /** From when on it is shown once it is published. */
  publishFrom: timestamp.nullable().default(null),
}

interface Editable {
  kind: z.infer<typeof kind>
  content: string
  attachments: readonly { address: string }[]
  voteType: string | null
  voteZodiac: boolean
  voteOptions: readonly string[]
  voteEndTime: number | null
  publishFrom: number | null
}

/** A post has the files of its kind, and a vote has something to vote for and ends after it is shown. */
function postRules(post: Editable, context: z.RefinementCtx): void {
  const refuse = (field: keyof Editable, described: ReturnType<typeof message>) =>
    context.addIssue({ code: 'custom', path: [field], ...described })
  const { min, max } = postAttachments[post.kind]
  const addresses = post.attachments.map(({ address }) => address)
  if (addresses.length < min) refuse('attachments', message('required'))
  else if (addresses.length > max) refuse('attachments', message('tooManyItems', { maximum: max }))
  else if (new Set(addresses).size < addresses.length) refuse('attachments', message('sameFile'))
  if (post.kind !== 'vote') return
  if (post.voteType === null) refuse('voteType', message('required'))
  if (post.voteEndTime === null) refuse('voteEndTime', message('required'))
  else if (post.publishFrom !== null && post.publishFrom >= post.voteEndTime)
    refuse('publishFrom', message('afterVoteEnd'))
  if (post.voteZodiac) return
  if (post.voteOptions.length < VOTE_OPTIONS.min)
    refuse('voteOptions', message('tooFewItems', { minimum: VOTE_OPTIONS.min }))
  else if (new Set(post.voteOptions).size < post.voteOptions.length)
    refuse('voteOptions', message('sameOption'))
}

/** Something is left to read of a post without pictures, which the server checks again where it removed markup. */
const hasText = ({ kind, content }: Editable) => kind !== 'text' || content !== ''

/** A post keeps its author. */
export const postCreate = z
  .object({ ...editable, authorId: id })
  .superRefine(postRules)
  .refine(hasText, { path: ['content'], ...message('required') })
export const postUpdate = z.object({ ...editable, version }).superRefine(postRules)

export const post = z
  .object({
    id,
    title: z.string(),
    /** As it was entered, where sensitive words are masked in `title`; null if none are. */
    originalTitle: z.string().nullable(),
    content: z.string(),
    originalContent: z.string().nullable(),
    forumId: id,
    forumName: z.string(),
    topicId: id.nullable(),
    /** Empty without a topic. */
    topicName: z.string(),
    /** Null for an anonymous post, whose author only `reveal` returns. */
    authorId: id.nullable(),
    /** Empty for an anonymous post. */
    authorName: z.string(),
    kind,
    attachments: z.array(attachment),
    /** Null unless it is a vote, as for `voteEndTime`. */
    voteType: voteType.nullable(),
    /** The options are codes of the signs of the zodiac. */
    voteZodiac: z.boolean(),
    voteOptions: z.array(z.string()),
    voteEndTime: timestamp.nullable(),
    /** Option that came true, from 0; null before it is known, and for a vote that is no guess. */
    voteOutcome: z.number().int().nullable(),
    /** Users who voted for each option. */
    voteCounts: z.array(z.number().int()),
    readers,
    anonymous: z.boolean(),
    tagIds: z.array(id),
    tags: z.array(tagChoice),
    publishStatus: enumeration('publishStatus'),
    publishFrom: timestamp.nullable(),
    /** Null: it needs no review. */
    reviewStatus: enumeration('reviewStatus').nullable(),
    status,
    /** Why it was hidden; empty for a visible post. */
    hideReason: z.string(),
    /** Until then it is at the top of its forum; null: it isn't pinned. */
    pinnedUntil: timestamp.nullable(),
    commentsLocked: z.boolean(),
    views: z.number().int(),
    /** Comments on it, hidden ones included. */
    comments: z.number().int(),
    /** Reports of users that aren't closed. */
    openReports: z.number().int(),
    /** Why users don't see it now; empty if they do. */
    unmet: z.array(z.enum(postConditions)),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof post>

export const postQuery = listQuery(
  [
    'title',
    'views',
    'comments',
    'openReports',
    'reviewStatus',
    'publishStatus',
    'status',
    'createTime',
    'updateTime',
  ],
  {
    id: codeFilter,
    /** In the title or the content. */
    text: textFilter,
    forumId: codeFilter,
    topicId: codeFilter,
    /** Nickname of the author; finds no anonymous posts, as `authorId`. */
    author: textFilter,
    authorId: codeFilter,
    tagId: codeFilter,
    kind: kind.optional(),
    publishStatus: enumeration('publishStatus').optional(),
    reviewStatus: enumeration('reviewStatus').optional(),
    status: status.optional(),
    /** Whether it has reports that aren't closed. */
    reported: enumeration('yesNo').optional(),
    pinned: enumeration('yesNo').optional(),
    anonymous: enumeration('yesNo').optional(),
    /** Whether it is a guess that has ended and has no outcome yet. */
    awaitsOutcome: enumeration('yesNo').optional(),
    ...deletedFilter,
    ...createdBetween,
  },
)

/** The post that an operator is writing: the form's values and what the form keeps with them. */
export const postDraft = z
  .record(z.string(), z.unknown())
  .refine((draft) => JSON.stringify(draft).length <= POST_DRAFT_MAX_LENGTH, message('invalid'))

/** How long a post is pinned. */
export const postPin = z.object({ days: z.number().int().min(PIN_DAYS.min).max(PIN_DAYS.max) })

/** The option of a guess that came true, from 0. */
export const postOutcome = z.object({
  outcome: z
    .number()
    .int()
    .min(0)
    .max(VOTE_OPTIONS.max - 1),
  version,
})

/** Whether users see a post; without a reason it isn't hidden. */
export const postStatus = z.object({ status, reason: z.string().trim().max(REMARK_MAX_LENGTH).default('') })

export const postArea = defineResource({
  name: 'post',
  path,
  names: { one: 'a post', many: 'posts' },
  row: post,
  query: postQuery,
  create: postCreate,
  update: postUpdate,
  transitions: postTransitions,
  constraints: { posts_author_id_users_id_fk: { error: 'userHasContent' } },
  page: { route: '/community/posts', position: 2 },
  find: { title: 'title' },
  columns: [
    'title',
    ['forumName', 'post:forum'],
    ['topicName', 'post:topic'],
    ['authorName', 'post:author'],
    'kind',
    'views',
    'comments',
    ['openReports', 'post:reports'],
    'reviewStatus',
    'status',
    'publishStatus',
    'pinnedUntil',
    'createTime',
    'id',
  ],
  actions: {
    hide: postTo(`${path}/{id}/hide`, {
      summary: 'Hide a post from users',
      access: 'post:hide',
      body: reasonBody,
      data: post,
    }),
    show: postTo(`${path}/{id}/show`, {
      summary: 'Show a hidden post to users again',
      access: 'post:hide',
      data: post,
    }),
    pin: postTo(`${path}/{id}/pin`, {
      summary: `Pin a post to the top of its forum for ${PIN_DAYS.min} to ${PIN_DAYS.max} days`,
      access: 'post:pin',
      body: postPin,
      data: post,
    }),
    unpin: postTo(`${path}/{id}/unpin`, {
      summary: 'Unpin a post',
      access: 'post:pin',
      data: post,
    }),
    lockComments: postTo(`${path}/{id}/lock-comments`, {
      summary: 'Keep users from commenting on a post',
      access: 'post:update',
      data: post,
    }),
    unlockComments: postTo(`${path}/{id}/unlock-comments`, {
      summary: 'Allow users to comment on a post again',
      access: 'post:update',
      data: post,
    }),
    settle: postTo(`${path}/{id}/settle`, {
      summary: 'Enter the outcome of a guess that has ended',
      access: 'post:settle',
      body: postOutcome,
      data: post,
    }),
    reveal: postTo(`${path}/{id}/reveal`, {
      summary: 'Get the author of an anonymous post; the reason is logged',
      access: 'post:reveal',
      body: reasonBody,
      data: z.object({ authorId: id, authorName: z.string() }),
    }),
    matches: get(`${path}/{id}/matches`, {
      summary: 'List the sensitive words in a post',
      access: 'post:read',
      data: z.object({ words: z.array(z.string()) }),
    }),
    restore: postTo(`${path}/{id}/restore`, {
      summary: 'Restore a post that was deleted',
      access: 'post:delete',
      data: post,
    }),
    move: bulkChange(`${path}/move`, {
      summary: 'Move posts to another forum',
      access: 'post:update',
      body: { forumId: id },
    }),
    changeStatus: bulkChange(`${path}/status`, {
      summary: 'Hide posts from users, or show them again',
      access: 'post:hide',
      body: postStatus.shape,
    }),
    changeTags: bulkChange(`${path}/tags`, {
      summary: 'Add tags to posts and remove others',
      access: 'post:update',
      body: {
        add: z.array(id).max(WORK_MAX_TAGS).default([]),
        remove: z.array(id).max(WORK_MAX_TAGS).default([]),
      },
    }),
    draft: get(`${path}/draft`, {
      summary: 'Get the post that the caller is writing',
      access: 'session',
      data: z.object({ draft: postDraft.nullable() }),
    }),
    saveDraft: put(`${path}/draft`, {
      summary: 'Save the post that the caller is writing',
      access: 'session',
      body: z.object({ draft: postDraft }),
      background: true,
      data: none,
    }),
    deleteDraft: del(`${path}/draft`, {
      summary: 'Delete the post that the caller was writing',
      access: 'session',
      background: true,
      data: none,
    }),
  },
  // Its reviews are decided at the review desk.
  codes: ['post:review'],
})
