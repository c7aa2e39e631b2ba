import type { postCreate } from '@admin/api-client/contract/community/posts'
import type { z } from 'zod'
import { NOW } from './fixture.ts'
import { newForum } from './forumCalls.ts'
import type { TestClient } from './TestClient.ts'

type Values = Partial<z.input<typeof postCreate>>

const MINUTES = 60_000

/** Body of a text by a user in good standing in a new forum, with the values that were given. */
export async function postBody(client: TestClient, values: Values = {}): Promise<z.input<typeof postCreate>> {
  const { list: authors } = await client.ok('user', 'list', { query: { status: 'normal' } })
  return {
    forumId: values.forumId ?? (await newForum(client, { anonymous: true })).id,
    title: 'Post',
    content: '<p>Hello, everyone</p>',
    kind: 'text',
    readers: 'a',
    authorId: authors[0]?.id ?? '',
    ...values,
  }
}

/** A post as a draft, with the values that were sent. */
export async function newPost(client: TestClient, values: Values = {}) {
  const body = await postBody(client, values)
  return { ...(await client.ok('post', 'create', { body })), authorId: body.authorId }
}

/** A post that was published, with the values that were sent. */
export async function publishedPost(client: TestClient, values: Values = {}) {
  const post = await newPost(client, values)
  return client.ok('post', 'publish', { params: post })
}

/** Values of a vote that ends some minutes after a moment. */
export const voteValues = (now: number, values: Values = {}): Values => ({
  kind: 'vote',
  voteType: 'v',
  voteOptions: ['Yes', 'No'],
  voteEndTime: now + 10 * MINUTES,
  ...values,
})

/** A guess of the demo that is over and waits for its outcome. */
async function endedGuess(client: TestClient) {
  for (let page = 1; ; page += 1) {
    const { list } = await client.ok('post', 'list', { query: { kind: 'vote', page, pageSize: 100 } })
    const found = list.find(
      ({ voteType, voteEndTime, voteOutcome }) =>
        voteType === 'g' && voteOutcome === null && (voteEndTime ?? NOW) < NOW,
    )
    if (found) return found
    if (list.length === 0) throw new Error('the demo has no such guess')
  }
}

const existing = async (client: TestClient) => ({ params: await newPost(client) })
const reasoned = async (client: TestClient, values?: Values) => ({
  params: await newPost(client, values),
  body: { reason: 'because' },
})
const together = async (client: TestClient, body: object) => ({
  body: { ids: [(await newPost(client)).id], ...body },
})

/** For every operation on posts that changes something and is logged, a call that succeeds. */
export const postCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'post.create': (client) => newPost(client),
  'post.update': async (client) => {
    const post = await newPost(client)
    return { params: post, body: { ...post, title: 'Changed' } }
  },
  'post.delete': existing,
  'post.restore': async (client) => {
    const call = await existing(client)
    await client.ok('post', 'delete', call)
    return call
  },
  'post.publish': existing,
  'post.withdraw': async (client) => ({ params: await publishedPost(client) }),
  'post.hide': (client) => reasoned(client),
  'post.show': async (client) => {
    const call = await reasoned(client)
    await client.ok('post', 'hide', call)
    return { params: call.params }
  },
  'post.pin': async (client) => ({ ...(await existing(client)), body: { days: 1 } }),
  'post.unpin': async (client) => {
    const call = await existing(client)
    await client.ok('post', 'pin', { ...call, body: { days: 1 } })
    return call
  },
  'post.lockComments': existing,
  'post.unlockComments': async (client) => {
    const call = await existing(client)
    await client.ok('post', 'lockComments', call)
    return call
  },
  'post.settle': async (client) => {
    const guess = await endedGuess(client)
    return { params: guess, body: { outcome: 0, version: guess.version } }
  },
  'post.reveal': (client) => reasoned(client, { anonymous: true }),
  'post.move': async (client) => together(client, { forumId: (await newForum(client)).id }),
  'post.changeStatus': (client) => together(client, { status: 'hidden', reason: 'because' }),
  'post.changeTags': async (client) => {
    const { list } = await client.ok('tag', 'list', { query: { labelType: 'content', status: 'enabled' } })
    return together(client, { add: [list[0]?.id] })
  },
}
