/** Prepares data of the community through the typed client. */
import { randomInt } from 'node:crypto'
import { type Api, unwrap } from '../packages/api-client/src/index.ts'
import { uniqueName } from './api.ts'

/** Adds a user whose nickname is unique. */
export function addUser(api: Api) {
  const nickname = uniqueName('u')
  const body = {
    nickname,
    email: `${nickname}@example.com`,
    areaCode: '+81',
    phone: String(randomInt(1_000_000_000, 9_999_999_999)),
    type: 'member' as const,
    status: 'normal' as const,
    roleId: null,
  }
  return unwrap(api.POST('/api/admin/users', { body }))
}

interface ForumValues {
  name?: string
  /** @default at the top */
  parentId?: string
}

/** Adds an open forum that allows anonymous posts. */
export function addForum(api: Api, values: ForumValues = {}) {
  const body = {
    name: uniqueName('forum'),
    category: 'bbs',
    viewType: 'bbs' as const,
    readers: 'a' as const,
    writers: 'u' as const,
    anonymous: true,
    status: 'open' as const,
    sort: 0,
    ...values,
  }
  return unwrap(api.POST('/api/admin/forums', { body }))
}

/** Adds an enabled topic. */
export function addTopic(api: Api) {
  const body = { name: uniqueName('topic'), status: 'enabled' as const, sort: 0 }
  return unwrap(api.POST('/api/admin/topics', { body }))
}

interface PostValues {
  /** @default unique */
  title?: string
  /** @default a new one */
  forumId?: string
  /** @default a new user */
  authorId?: string
  /** @default none */
  topicId?: string
  /** @default false */
  anonymous?: boolean
}

/** Adds the draft of a text post. */
export async function addPost(api: Api, values: PostValues = {}) {
  const body = {
    title: uniqueName('post'),
    content: '<p>Written for a test</p>',
    kind: 'text' as const,
    readers: 'a' as const,
    ...values,
    forumId: values.forumId ?? (await addForum(api)).id,
    authorId: values.authorId ?? (await addUser(api)).id,
  }
  return unwrap(api.POST('/api/admin/posts', { body }))
}
