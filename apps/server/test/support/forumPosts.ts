import { newId } from '../../src/db/columns.ts'
import { posts } from '../../src/db/schema/posts.ts'
import { users } from '../../src/db/schema/users.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const target = ({ id }: { id: string }) => ({ params: { id } })

/** Adds a post as users would. */
export async function addPost(
  server: TestServer,
  values: Partial<typeof posts.$inferInsert> & { forumId: string },
) {
  const [author] = await server.db.select({ id: users.id }).from(users).limit(1)
  const id = newId()
  await server.db.insert(posts).values({
    id,
    title: 'Post',
    content: '<p>Post</p>',
    plainContent: 'Post',
    authorId: author?.id ?? '',
    kind: 'text',
    attachments: [],
    readers: 'a',
    anonymous: false,
    tagIds: [],
    publishStatus: 'published',
    createTime: server.now,
    updateTime: server.now,
    ...values,
  })
  return id
}

export const addWord = (client: TestClient, word: string, action: 'mask' | 'review') =>
  client.ok('sensitiveWord', 'create', { body: { word, category: 'other', action } })
