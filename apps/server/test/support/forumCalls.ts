import type { forumCreate } from '@admin/api-client/contract/community/forums'
import type { topicCreate } from '@admin/api-client/contract/community/topics'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'

let made = 0

/** A forum at the top without posts, with the values that were sent. */
export async function newForum(client: TestClient, values: Partial<z.input<typeof forumCreate>> = {}) {
  const body: z.input<typeof forumCreate> = {
    name: `Forum ${++made}`,
    category: 'bbs',
    viewType: 'bbs',
    parentId: null,
    readers: 'a',
    writers: 'u',
    status: 'open',
    sort: 500,
    ...values,
  }
  return client.ok('forum', 'create', { body })
}

/** A topic without posts, with the values that were sent. */
export async function newTopic(client: TestClient, values: Partial<z.input<typeof topicCreate>> = {}) {
  const body: z.input<typeof topicCreate> = {
    name: `Topic ${++made}`,
    status: 'enabled',
    sort: 500,
    ...values,
  }
  return client.ok('topic', 'create', { body })
}

/** For every operation on forums and topics that changes something and is logged, a call that succeeds. */
export const forumCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'forum.create': (client) => newForum(client),
  'forum.update': async (client) => {
    const forum = await newForum(client)
    return { params: forum, body: { ...forum, name: 'Changed' } }
  },
  'forum.delete': async (client) => ({ params: await newForum(client) }),
  'forum.restore': async (client) => {
    const call = { params: await newForum(client) }
    await client.ok('forum', 'delete', call)
    return call
  },
  'forum.close': async (client) => ({ params: await newForum(client), body: {} }),
  'forum.reopen': async (client) => ({ params: await newForum(client, { status: 'closed' }) }),
  'forum.reorder': async (client) => {
    const { id: parentId } = await newForum(client)
    const ids = [(await newForum(client, { parentId })).id, (await newForum(client, { parentId })).id]
    // Numbers them, so that the next order changes both.
    await client.ok('forum', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
  'forum.merge': async (client) => {
    const forum = await newForum(client)
    return { params: forum, body: { into: (await newForum(client)).id, version: forum.version } }
  },
  'topic.create': (client) => newTopic(client),
  'topic.update': async (client) => {
    const topic = await newTopic(client)
    return { params: topic, body: { ...topic, introduction: 'Changed' } }
  },
  'topic.delete': async (client) => ({ params: await newTopic(client) }),
  'topic.restore': async (client) => {
    const call = { params: await newTopic(client) }
    await client.ok('topic', 'delete', call)
    return call
  },
  'topic.setStatus': async (client) => ({ body: { ids: [(await newTopic(client)).id], status: 'disabled' } }),
  'topic.recommend': async (client) => ({ body: { ids: [(await newTopic(client)).id] } }),
  'topic.unrecommend': async (client) => {
    const call = { body: { ids: [(await newTopic(client)).id] } }
    await client.ok('topic', 'recommend', call)
    return call
  },
  'topic.merge': async (client) => {
    const topic = await newTopic(client)
    return { params: topic, body: { into: (await newTopic(client)).id, version: topic.version } }
  },
}
