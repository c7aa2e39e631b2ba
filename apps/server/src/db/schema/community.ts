import type { PostAttachment, Vote } from '@admin/api-client/contract/community/posts'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, softDeleted, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'
import { pointEntries, users } from './users.ts'

/** Where posts are. A trigger counts their posts. */
export const forums = pgTable(
  'forums',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Value of an item of the dictionary. */
    category: text().notNull(),
    viewType: text().$type<CodeOf<'viewType'>>().notNull(),
    /** Null at the top; a forum with a parent has no children. */
    parentId: uuid().references((): AnyPgColumn => forums.id),
    /** Address of the picture; empty without one. */
    icon: text().notNull(),
    /** Sanitized HTML. */
    rules: text().notNull(),
    /** Who sees its posts, and who may add one. */
    readers: text().$type<CodeOf<'viewFlag'>>().notNull(),
    writers: text().$type<CodeOf<'viewFlag'>>().notNull(),
    anonymous: boolean().notNull(),
    attachments: boolean().notNull(),
    /** Users who moderate it. */
    moderatorIds: uuid().array().notNull().default(sql`'{}'`),
    status: text().$type<CodeOf<'forumStatus'>>().notNull(),
    /** From this moment on it is closed; null: not planned. */
    closeTime: moment(),
    /** Posts in it, deleted ones included. */
    posts: integer().notNull().default(0),
    sort: integer().notNull(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    index('forums_sort').on(table.sort, table.id),
    index('forums_parent').on(table.parentId),
    searchIndex('forums_search', table.name),
  ],
)

/** What posts of several forums are about. A trigger counts their posts. */
export const topics = pgTable(
  'topics',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Address of the picture; empty without one. */
    cover: text().notNull(),
    introduction: text().notNull(),
    periodFrom: moment(),
    periodTo: moment(),
    recommended: boolean().notNull().default(false),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    /** Posts about it, deleted ones included. */
    posts: integer().notNull().default(0),
    followers: integer().notNull().default(0),
    sort: integer().notNull(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    uniqueIndex('topics_name_unique').on(sql`lower(${table.name})`).where(sql`${table.deleteTime} is null`),
    index('topics_sort').on(table.sort, table.id),
    index('topics_create_time').on(table.createTime, table.id),
    searchIndex('topics_search', table.name),
  ],
)

export const posts = pgTable(
  'posts',
  {
    id: primaryId(),
    title: text().notNull(),
    /** As it was entered, where sensitive words are masked in the title; null if none are. */
    originalTitle: text(),
    /** Sanitized HTML. */
    content: text().notNull(),
    originalContent: text(),
    /** The content as it was entered, without markup; the search reads it. */
    plainContent: text().notNull(),
    forumId: uuid()
      .notNull()
      .references(() => forums.id),
    topicId: uuid().references(() => topics.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<CodeOf<'postKind'>>().notNull(),
    attachments: jsonb().$type<PostAttachment[]>().notNull(),
    /** Null unless it is a vote. */
    vote: jsonb().$type<Vote>(),
    /** Who sees it. */
    readers: text().$type<CodeOf<'viewFlag'>>().notNull(),
    anonymous: boolean().notNull(),
    tagIds: uuid().array().notNull(),
    publishStatus: text().$type<CodeOf<'publishStatus'>>().notNull(),
    publishFrom: moment(),
    /** Null: it needs no review. */
    reviewStatus: text().$type<CodeOf<'reviewStatus'>>(),
    status: text().$type<CodeOf<'commentStatus'>>().notNull().default('visible'),
    hideReason: text().notNull().default(''),
    /** Until this moment it is at the top of its forum. */
    pinnedUntil: moment(),
    commentsLocked: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    /** Comments on it that aren't deleted, hidden ones included; a trigger counts them. */
    comments: integer().notNull().default(0),
    /** Reports of users that aren't closed. */
    openReports: integer().notNull().default(0),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('posts_search', table.title, table.plainContent),
    index('posts_title').on(sql`lower(${table.title})`, table.id),
    index('posts_forum').on(table.forumId, table.createTime, table.id),
    index('posts_topic').on(table.topicId, table.createTime, table.id),
    index('posts_author').on(table.authorId, table.id),
    index('posts_tags').using('gin', table.tagIds),
    index('posts_review_status').on(table.reviewStatus, table.id),
    index('posts_open_reports').on(table.openReports, table.id),
    index('posts_comments').on(table.comments, table.id),
    index('posts_views').on(table.views, table.id),
    index('posts_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('posts_update_time').on(table.updateTime, table.id),
  ],
)

/** What users voted for, each once a post. */
export const postVotes = pgTable(
  'post_votes',
  {
    id: primaryId(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the option, from 0. */
    option: integer().notNull(),
    time: moment().notNull(),
  },
  (table) => [uniqueIndex('post_votes_once').on(table.postId, table.userId)],
)

/** The post that an operator is writing, kept beside the copy in the browser. */
export const postDrafts = pgTable('post_drafts', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Values of the form. */
  draft: jsonb().$type<Record<string, unknown>>().notNull(),
  updateTime: moment().notNull(),
})

/** Comments on posts, works and users; replies refer to what they answer. */
export const comments = pgTable(
  'comments',
  {
    id: primaryId(),
    subjectKind: text().$type<CodeOf<'commentSubject'>>().notNull(),
    /** Without a foreign key: the kind names the table. */
    subjectId: uuid().notNull(),
    parentId: uuid().references((): AnyPgColumn => comments.id),
    /** The comment that starts the thread; the comment itself there. */
    threadId: uuid().notNull(),
    /** Null: an operator wrote it. */
    authorId: uuid().references(() => users.id),
    /** Nickname of the operator who wrote it, as users see it; empty for a user's. */
    operatorName: text().notNull().default(''),
    /** Sanitized HTML. */
    content: text().notNull(),
    /** As it was entered, where sensitive words are masked in the content; null if none are. */
    originalContent: text(),
    /** The content without markup, which the search reads. */
    plainContent: text().notNull(),
    /** Sensitive words in it. */
    hits: text().array().notNull().default(sql`'{}'`),
    /** Null: it needs no review. */
    reviewStatus: text().$type<CodeOf<'reviewStatus'>>(),
    status: text().$type<CodeOf<'commentStatus'>>().notNull().default('visible'),
    hideReason: text().notNull().default(''),
    /** Direct replies that aren't deleted, hidden ones included; a trigger counts them. */
    replies: integer().notNull().default(0),
    /** Reports of users that aren't closed. */
    openReports: integer().notNull().default(0),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('comments_search', table.plainContent),
    index('comments_subject').on(table.subjectKind, table.subjectId, table.createTime, table.id),
    index('comments_thread').on(table.threadId, table.createTime, table.id),
    index('comments_parent').on(table.parentId, table.createTime, table.id),
    index('comments_author').on(table.authorId, table.id),
    index('comments_review_status').on(table.reviewStatus, table.id),
    index('comments_open_reports').on(table.openReports, table.id),
    index('comments_replies').on(table.replies, table.id),
    index('comments_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    check('comments_one_author', sql`(${table.authorId} is null) <> (${table.operatorName} = '')`),
  ],
)

/** What users reported. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    subjectKind: text().$type<CodeOf<'reviewKind'>>().notNull(),
    subjectId: uuid().notNull(),
    /** Author of the subject. */
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().$type<CodeOf<'reportReason'>>().notNull(),
    detail: text().notNull().default(''),
    status: text().$type<CodeOf<'reportStatus'>>().notNull().default('open'),
    closedBy: text().notNull().default(''),
    closedTime: moment(),
    closeReason: text().notNull().default(''),
    /** Review task whose decision closed it; null where it was closed otherwise. */
    taskId: uuid(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('reports_open_unique')
      .on(table.subjectKind, table.subjectId, table.reporterId)
      .where(sql`${table.status} = 'open'`),
    index('reports_author').on(table.authorId, table.status),
    index('reports_reporter').on(table.reporterId, table.status),
    index('reports_status').on(table.status, table.id),
    index('reports_create_time').on(table.createTime, table.id),
    index('reports_task').on(table.taskId),
  ],
)

/** Reporters whose reports don't raise priorities for a while. */
export const mutedReporters = pgTable('muted_reporters', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  mutedBy: text().notNull(),
  until: moment().notNull(),
  time: moment().notNull(),
})

export const groups = pgTable(
  'groups',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Address of the picture; empty without one. */
    avatar: text().notNull(),
    notice: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    memberLimit: integer().notNull(),
    /** Members, the owner among them; a trigger counts them. */
    members: integer().notNull().default(0),
    joinRule: text().$type<CodeOf<'joinRule'>>().notNull(),
    status: text().$type<CodeOf<'groupStatus'>>().notNull().default('normal'),
    statusReason: text().notNull().default(''),
    /** Reports of users that aren't closed; a trigger counts them. */
    openReports: integer().notNull().default(0),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('groups_search', table.name),
    index('groups_owner').on(table.ownerId),
    index('groups_members').on(table.members, table.id),
    index('groups_open_reports').on(table.openReports, table.id),
    index('groups_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    check('groups_within_limit', sql`${table.members} <= ${table.memberLimit}`),
  ],
)

export const groupMembers = pgTable(
  'group_members',
  {
    id: primaryId(),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    mutedUntil: moment(),
    joinTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('group_members_once').on(table.groupId, table.userId),
    index('group_members_user').on(table.userId),
    index('group_members_join_time').on(table.groupId, table.joinTime, table.id),
  ],
)

export const commodities = pgTable(
  'commodities',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Value of an item of the dictionary. */
    category: text().notNull(),
    /** Addresses, in order. */
    pictures: text().array().notNull(),
    /** Sanitized HTML. */
    description: text().notNull(),
    price: integer().notNull(),
    unit: text().$type<CodeOf<'commodityUnit'>>().notNull(),
    /** Written by the trigger that posts a stock entry and by nothing else. */
    stock: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** Pieces that one user may buy; null: any number. */
    userLimit: integer(),
    /** Least VIP level that may buy it. */
    vipFrom: integer().notNull().default(0),
    /** Empty: everywhere. */
    countries: text().array().$type<CodeOf<'areas'>[]>().notNull(),
    validFrom: moment(),
    validTo: moment(),
    shelf: text().$type<CodeOf<'shelfStatus'>>().notNull().default('off'),
    /** Why an operator took it off the shelf; empty without a reason. */
    shelfReason: text().notNull().default(''),
    /** Null until it is first submitted. */
    reviewStatus: text().$type<CodeOf<'reviewStatus'>>(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    searchIndex('commodities_search', table.name),
    index('commodities_name').on(sql`lower(${table.name})`, table.id),
    index('commodities_review_status').on(table.reviewStatus, table.id),
    index('commodities_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    check('commodities_stock_not_negative', sql`${table.stock} >= 0`),
  ],
)

/** Append-only, held by triggers; the sum of a commodity's entries is its stock. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    commodityId: uuid()
      .notNull()
      .references(() => commodities.id),
    source: text().$type<CodeOf<'stockSource'>>().notNull(),
    /** Below zero for pieces that left. */
    amount: integer().notNull(),
    /** Written by the posting trigger. */
    stockAfter: integer().notNull(),
    reason: text().notNull(),
    operatorName: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('stock_entries_commodity').on(table.commodityId, table.time, table.id),
    check('stock_entries_amount_not_zero', sql`${table.amount} <> 0`),
  ],
)

export const gifts = pgTable(
  'gifts',
  {
    id: primaryId(),
    /** Chinese. */
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Address of a square picture. */
    icon: text().notNull(),
    /** Address of the animation; empty without one. */
    effect: text().notNull(),
    type: text().$type<CodeOf<'giftType'>>().notNull(),
    /** Points. */
    price: integer().notNull(),
    /** Least VIP level that may send it. */
    vipFrom: integer().notNull().default(0),
    periodFrom: moment(),
    periodTo: moment(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    index('gifts_sort').on(table.sort, table.id),
    searchIndex('gifts_search', table.name, table.nameEn),
  ],
)

/** Gifts that were sent, each with the price that it had then. Append-only, held by a trigger. */
export const giftSends = pgTable(
  'gift_sends',
  {
    id: primaryId(),
    giftId: uuid()
      .notNull()
      .references(() => gifts.id),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    receiverId: uuid()
      .notNull()
      .references(() => users.id),
    count: integer().notNull(),
    /** Points a piece. */
    price: integer().notNull(),
    time: moment().notNull(),
  },
  (table) => [
    index('gift_sends_gift').on(table.giftId, table.time),
    index('gift_sends_receiver').on(table.receiverId, table.time),
  ],
)

/** Who and what is kept out. */
export const blacklist = pgTable(
  'blacklist',
  {
    id: primaryId(),
    kind: text().$type<CodeOf<'blacklistKind'>>().notNull(),
    value: text().notNull(),
    /** The value as it is compared; see the contract's `blacklistKey`. Each is listed once a kind. */
    key: text().notNull(),
    scopes: text().array().$type<CodeOf<'blacklistScope'>[]>().notNull(),
    reason: text().notNull(),
    /** Null: for good. */
    until: moment(),
    /** How often it kept something out. */
    hits: integer().notNull().default(0),
    addedBy: text().notNull(),
    ...softDeleted,
    ...tracked,
  },
  (table) => [
    uniqueIndex('blacklist_key_unique').on(table.kind, table.key).where(sql`${table.deleteTime} is null`),
    searchIndex('blacklist_search', table.value),
    index('blacklist_create_time').on(table.createTime, table.id).where(sql`${table.deleteTime} is null`),
    index('blacklist_hits').on(table.hits, table.id),
    index('blacklist_until').on(table.until),
  ],
)

/**
 * Identity checks of users by a document, one a user: a further attempt replaces what the last one had. What
 * identifies the person leaves the server only when it is revealed.
 */
export const realPersons = pgTable(
  'real_persons',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    realName: text().notNull(),
    /** Values of items of the dictionary, like the method. */
    documentType: text().notNull(),
    method: text().notNull(),
    documentNumber: text().notNull(),
    /** Keyed digest of the document's type and number, by which the same document of another user is found. */
    documentDigest: text().notNull(),
    /** Keys of confidential files; empty once they are deleted. */
    pictureKeys: text().array().notNull(),
    state: text().$type<CodeOf<'realPersonState'>>().notNull(),
    submitTime: moment().notNull(),
    /** Codes of the reasons that it failed for at a review. */
    reasonCodes: text().array().notNull().default(sql`'{}'`),
    /** The reviewer's note, or why it was revoked. */
    note: text().notNull().default(''),
    reviewerName: text().notNull().default(''),
    reviewTime: moment(),
    /** When it first passed with the pictures that it has; whatever became of it later, they are kept until a while after. */
    passTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('real_persons_user_unique').on(table.userId),
    index('real_persons_digest').on(table.documentDigest),
    index('real_persons_submit_time').on(table.submitTime, table.id),
    index('real_persons_state').on(table.state, table.id),
    index('real_persons_pictures').using('gin', table.pictureKeys),
    index('real_persons_review_time').on(table.reviewTime, table.id),
  ],
)

/** When users submitted identity checks. */
export const realPersonAttempts = pgTable(
  'real_person_attempts',
  {
    id: primaryId(),
    realPersonId: uuid()
      .notNull()
      .references(() => realPersons.id, { onDelete: 'cascade' }),
    time: moment().notNull(),
  },
  (table) => [index('real_person_attempts_time').on(table.realPersonId, table.time)],
)

export const rewardNumbers = pgSequence('reward_numbers')

/** What users are to be given for activities. Once decided, a reward never changes: a trigger refuses it. */
export const rewards = pgTable(
  'rewards',
  {
    id: primaryId(),
    number: text().notNull().default(sql`'R' || lpad(nextval('reward_numbers')::text, 10, '0')`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Value of an item of the dictionary. */
    activity: text().notNull(),
    /** The user could be given more than one for the activity when this one was made. */
    repeats: boolean().notNull(),
    unit: text().$type<CodeOf<'pointUnit'>>().notNull().default('points'),
    amount: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<CodeOf<'rewardState'>>().notNull().default('pending'),
    dueTime: moment().notNull(),
    /** Null where the platform made it. No foreign key: a reward outlives its operators. */
    operatorId: uuid(),
    operatorName: text().notNull().default(''),
    reviewerId: uuid(),
    reviewerName: text().notNull().default(''),
    reviewTime: moment(),
    reviewRemark: text().notNull().default(''),
    /** By which it was paid out. */
    pointEntryId: bigint({ mode: 'bigint' }).references(() => pointEntries.id),
    /** When reviewers were reminded of it. */
    reminderTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('rewards_number_unique').on(table.number),
    uniqueIndex('rewards_once')
      .on(table.userId, table.activity)
      .where(sql`not ${table.repeats} and ${table.state} <> 'rejected'`),
    uniqueIndex('rewards_point_entry_unique').on(table.pointEntryId),
    index('rewards_user').on(table.userId, table.activity),
    index('rewards_activity').on(table.activity),
    index('rewards_create_time').on(table.createTime, table.id),
    index('rewards_amount').on(table.amount, table.id),
    index('rewards_state').on(table.state, table.id),
    index('rewards_due_time').on(table.dueTime, table.id),
    index('rewards_pending').on(table.createTime).where(sql`${table.state} = 'pending'`),
    check('rewards_amount_positive', sql`${table.amount} > 0`),
    check(
      'rewards_paid_once_approved',
      sql`(${table.state} = 'approved') = (${table.pointEntryId} is not null)`,
    ),
  ],
)
