import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { introduction } from '../content/works.ts'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { listQuery } from '../envelope.ts'
import {
  codeFilter,
  createdBetween,
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
import { mergeBody, mergePreviewed, mergeTarget } from '../merging.ts'
import { get, post } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'

const path = '/api/admin/topics'
const status = enumeration('enabledStatus')

const editable = {
  name,
  cover: fileAddress.default(''),
  introduction: introduction.default(''),
  /** From and until when posts about it can be added; null: without that limit. */
  periodFrom: timestamp.nullable().default(null),
  periodTo: timestamp.nullable().default(null),
  status,
  sort,
}
const periodRules = endsAfterStart('periodFrom', 'periodTo')

/** Topics are recommended by a separate action, which has a separate permission. */
export const topicCreate = z.object(editable).superRefine(periodRules)
export const topicUpdate = z.object({ ...editable, version }).superRefine(periodRules)

export const topic = z
  .object({
    id,
    name: z.string(),
    cover: fileLink,
    introduction: z.string(),
    periodFrom: timestamp.nullable(),
    periodTo: timestamp.nullable(),
    recommended: z.boolean(),
    status,
    /** Posts about it, deleted ones included. */
    posts: z.number().int(),
    followers: z.number().int(),
    /** One point for each post of the last seven days, and one for each comment on those; deleted posts don't count. */
    hotScore: z.number().int(),
    sort: z.number().int(),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof topic>

export const topicQuery = listQuery(
  ['name', 'posts', 'followers', 'hotScore', 'status', 'sort', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    name: textFilter,
    status: status.optional(),
    recommended: enumeration('yesNo').optional(),
    ...deletedFilter,
    ...createdBetween,
  },
)

export const topicArea = defineResource({
  name: 'topic',
  path,
  names: { one: 'a topic', many: 'topics', deletable: 'a topic without posts' },
  row: topic,
  query: topicQuery,
  create: topicCreate,
  update: topicUpdate,
  page: { route: '/community/topics', position: 3 },
  columns: [
    'name',
    'posts',
    'followers',
    'hotScore',
    'recommended',
    'status',
    'periodFrom',
    'periodTo',
    'sort',
    'createTime',
    'id',
  ],
  constraints: { topics_name_unique: { field: 'name', message: 'taken' } },
  actions: {
    setStatus: enabling(path, 'topic:update', 'topics'),
    recommend: bulkChange(`${path}/recommend`, {
      summary: 'Recommend topics',
      access: 'topic:recommend',
      body: {},
    }),
    unrecommend: bulkChange(`${path}/unrecommend`, {
      summary: 'Stop recommending topics',
      access: 'topic:recommend',
      body: {},
    }),
    mergePreview: get(`${path}/{id}/merge`, {
      summary: 'Count what merging a topic into another one moves',
      access: 'topic:merge',
      query: mergeTarget,
      /** Posts, deleted ones included, and followers. */
      data: z.object({ posts: z.number().int(), followers: z.number().int(), ...mergePreviewed }),
    }),
    merge: post(`${path}/{id}/merge`, {
      summary: 'Merge a topic into another one: its posts and followers move there, and it is deleted',
      access: 'topic:merge',
      body: mergeBody,
      data: topic,
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a topic that was deleted',
      access: 'topic:delete',
      data: topic,
    }),
  },
})
