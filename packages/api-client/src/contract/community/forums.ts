import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkIds, listQuery, none } from '../envelope.ts'
import {
  code,
  codeFilter,
  deletedFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  softDeleted,
  sort,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { DICTIONARY_VALUE_MAX_LENGTH, FORUM_MAX_MODERATORS, NOTICE_CONTENT_MAX_LENGTH } from '../limits.ts'
import { mergeBody, mergePreviewed, mergeTarget } from '../merging.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/forums'
const viewType = enumeration('viewType')
const viewFlag = enumeration('viewFlag')
const status = enumeration('forumStatus')

const editable = {
  name,
  /** Value of an item of the dictionary `forumCategory`. */
  category: code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH),
  viewType,
  /** Null at the top; a forum with a parent has no children. */
  parentId: id.nullable().default(null),
  icon: fileAddress.default(''),
  /** HTML of an editor; the server keeps its text, emphasis, headings, lists and links, and nothing else. */
  rules: z.string().max(NOTICE_CONTENT_MAX_LENGTH).default(''),
  /** Who sees its posts, and who can add one. */
  readers: viewFlag,
  writers: viewFlag,
  /** Users can post without showing their name. */
  anonymous: z.boolean().default(false),
  /** Posts can have files. */
  attachments: z.boolean().default(true),
  /** Users who moderate it. */
  moderatorIds: z.array(id).max(FORUM_MAX_MODERATORS).default([]),
  status,
  sort,
}

export const forumCreate = z.object(editable)
export const forumUpdate = z.object({ ...editable, version })

/** A forum without those below it. */
export const subforum = z
  .object({
    id,
    name: z.string(),
    category: z.string(),
    /** Chinese name of the category; its value if the dictionary no longer has it. */
    categoryName: z.string(),
    categoryNameEn: z.string(),
    viewType,
    /** Null at the top. */
    parentId: id.nullable(),
    /** Empty at the top. */
    parentName: z.string(),
    icon: fileLink,
    rules: z.string(),
    readers: viewFlag,
    writers: viewFlag,
    anonymous: z.boolean(),
    attachments: z.boolean(),
    moderatorIds: z.array(id),
    moderators: z.array(z.object({ id, nickname: z.string() })),
    /** At the moment it is read: from the closing time on it is closed. */
    status,
    /** Null: no closing is planned, or it was closed without a date. */
    closeTime: timestamp.nullable(),
    /** Forums below it. */
    childCount: z.number().int(),
    /** Posts in it, deleted ones included. */
    posts: z.number().int(),
    /** Posts of the current day in the server’s time zone, without deleted ones. */
    postsToday: z.number().int(),
    sort: z.number().int(),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Subforum' })

/** A forum with those below it, in order; a forum below another one has none. */
export const forum = subforum.extend({ children: z.array(subforum).optional() }).meta({ id: 'Forum' })
export type Forum = z.infer<typeof forum>

export const forumQuery = listQuery(['name', 'posts', 'postsToday', 'sort', 'updateTime'], {
  id: codeFilter,
  name: textFilter,
  category: codeFilter,
  viewType: viewType.optional(),
  status: status.optional(),
  /** Lists forums of both levels one by one. By default, those at the top have those below them. */
  flat: enumeration('yesNo').optional(),
  ...deletedFilter,
})

export const forumArea = defineResource({
  name: 'forum',
  path,
  names: { one: 'a forum', many: 'forums', deletable: 'a forum without posts and children' },
  row: forum,
  query: forumQuery,
  create: forumCreate,
  update: forumUpdate,
  page: { route: '/community/forums', position: 1 },
  columns: [
    'name',
    ['parentName', 'forum:parent'],
    'category',
    'viewType',
    'posts',
    'postsToday',
    'moderators',
    'readers',
    'writers',
    'status',
    'closeTime',
    'sort',
    'updateTime',
    'id',
  ],
  actions: {
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder forums with one parent',
      access: 'forum:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
    close: post(`${path}/{id}/close`, {
      summary: 'Close a forum at a moment, or immediately without one',
      access: 'forum:update',
      body: z.object({ closeTime: timestamp.nullable().default(null) }),
      data: forum,
    }),
    reopen: post(`${path}/{id}/reopen`, {
      summary: 'Open a closed forum again, or cancel a planned closing',
      access: 'forum:update',
      data: forum,
    }),
    mergePreview: get(`${path}/{id}/merge`, {
      summary: 'Count what merging a forum into another one moves',
      access: 'forum:merge',
      query: mergeTarget,
      /** Posts, deleted ones included, and forums below it. */
      data: z.object({ posts: z.number().int(), children: z.number().int(), ...mergePreviewed }),
    }),
    merge: post(`${path}/{id}/merge`, {
      summary:
        'Merge a forum into another one: its posts and the forums below it move there, and it is deleted',
      access: 'forum:merge',
      body: mergeBody,
      data: forum,
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a forum that was deleted, at the top if its parent no longer is there',
      access: 'forum:delete',
      data: forum,
    }),
  },
})
