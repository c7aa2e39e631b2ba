import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { atlases } from '../src/db/schema/content.ts'
import { reviewTasks, strikes } from '../src/db/schema/reviews.ts'
import { DAY } from '../src/kernel/durations.ts'
import { newAtlas } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { deskOf } from './support/reviewDesk.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('strikes', (server) => {
  const { newUser } = deskOf(server)
  let admin: TestClient
  let authorId: string
  beforeAll(async () => {
    admin = await server().signIn('admin')
    authorId = await newUser()
  })

  const target = ({ id }: { id: string }) => ({ params: { id } })
  const byAuthor = (client = admin) => newAtlas(client, { authorId })

  /** Gives the author strikes now, for 30 days. */
  async function strike(count: number) {
    const [task] = await server().db.select().from(reviewTasks).limit(1)
    const time = server().now
    await server()
      .db.insert(strikes)
      .values({
        authorId,
        taskId: task?.id ?? '',
        reasonCode: 'abuse',
        count,
        time,
        expiresTime: time + 30 * DAY,
      })
  }

  it('from three on, have every new introduction of an approved work reviewed', async () => {
    const atlas = await byAuthor()
    await server().db.update(atlases).set({ reviewStatus: 'approved' }).where(eq(atlases.id, atlas.id))
    const introduce = async (introduction: string) => {
      const { version } = await admin.ok('atlas', 'get', target(atlas))
      return admin.ok('atlas', 'update', { ...target(atlas), body: { ...atlas, version, introduction } })
    }
    await strike(2)
    expect((await introduce('With two strikes')).reviewStatus).toBe('approved')
    await strike(1)
    expect((await introduce('With three strikes')).reviewStatus).toBe('pending')
  })

  it('from five on, keep works of their author from being submitted for seven days', async () => {
    const atlas = await byAuthor()
    await admin.ok('atlas', 'submit', target(await byAuthor()))
    await strike(2)
    expect((await admin.refused('atlas', 'submit', target(atlas))).data).toMatchObject({
      key: 'postingFrozen',
      values: { days: 7 },
    })
    expect(await admin.ok('atlas', 'submitAll', { body: { ids: [atlas.id] } })).toMatchObject({
      failed: [{ id: atlas.id, key: 'postingFrozen', values: { days: 7 } }],
    })
    server().now += 6.5 * DAY
    const later = await server().signIn('admin')
    expect((await later.refused('atlas', 'submit', target(atlas))).data.values).toEqual({ days: 1 })
    server().now += DAY
    const after = await server().signIn('admin')
    expect((await after.ok('atlas', 'submit', target(atlas))).reviewStatus).toBe('pending')
  })

  it('that froze the account keep its works from being submitted', async () => {
    const client = await server().signIn('admin')
    const atlas = await byAuthor(client)
    await client.ok('user', 'setStatus', { body: { ids: [authorId], status: 'frozen' } })
    expect((await client.refused('atlas', 'submit', target(atlas))).data.key).toBe('authorFrozen')
  })
})
