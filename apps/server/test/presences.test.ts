import { PRESENCES_EVENT } from '@admin/api-client/contract/home/events'
import type { PresenceState } from '@admin/api-client/contract/home/presences'
import { PRESENCE_SECONDS, PRESENCES_MAX_OF_ACCOUNT } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { presences } from '../src/db/schema/presences.ts'
import { handlers } from '../src/modules/system/tasks/handlers.ts'
import { createMerchant } from './support/coinArea.ts'
import { newAtlas } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { eventsOf } from './support/events.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const LEASE = PRESENCE_SECONDS * 1000

onOneEngine('presence', (server) => {
  const reader = () => createStaff(server(), ['atlas:read'])
  const atlas = async () => (await newAtlas(await server().signIn('admin'))).id
  const announce = (
    client: TestClient,
    targetId: string,
    state: PresenceState = 'viewing',
    visitId: string = newId(),
  ) => client.ok('presence', 'announce', { body: { visitId, resource: 'atlas', targetId, state } })
  const end = (client: TestClient, visitId: string) => client.ok('presence', 'end', { query: { visitId } })
  const stored = (targetId: string) => server().db.$count(presences, eq(presences.targetId, targetId))

  it('shows two operators who have the same record open to each other', async () => {
    const [one, two] = [await reader(), await reader()]
    const [id, other] = [await atlas(), await atlas()]
    expect(await announce(one.client, id, 'editing')).toEqual([])
    expect(await announce(two.client, other)).toEqual([])
    const opened = server().now
    server().now += 1000
    expect(await announce(two.client, id)).toEqual([
      { accountId: one.accountId, accountName: one.username, state: 'editing', since: opened },
    ])
    expect(await announce(one.client, id, 'editing')).toEqual([
      { accountId: two.accountId, accountName: two.username, state: 'viewing', since: server().now },
    ])
  })

  it('leaves out the caller’s own pages, and lists an account once with what it does most', async () => {
    const [one, two] = [await reader(), await reader()]
    const id = await atlas()
    await announce(one.client, id, 'idle')
    await announce(one.client, id, 'editing')
    expect(await announce(one.client, id)).toEqual([])
    const others = await announce(two.client, id)
    expect(others.map(({ state }) => state)).toEqual(['editing'])
  })

  it('keeps when a state began, until the state changes', async () => {
    const [one, two] = [await reader(), await reader()]
    const [id, visit, started] = [await atlas(), newId(), server().now]
    await announce(one.client, id, 'viewing', visit)
    server().now += 30_000
    await announce(one.client, id, 'viewing', visit)
    expect(await announce(two.client, id)).toMatchObject([{ state: 'viewing', since: started }])
    await announce(one.client, id, 'idle', visit)
    expect(await announce(two.client, id)).toMatchObject([{ state: 'idle', since: started + 30_000 }])
  })

  it('ends when the page closes the record, and when the session ends', async () => {
    const [one, two] = [await reader(), await reader()]
    const [id, visit] = [await atlas(), newId()]
    await announce(one.client, id, 'viewing', visit)
    await end(two.client, visit)
    expect(await announce(two.client, id)).toHaveLength(1)
    await end(one.client, visit)
    await end(one.client, visit)
    expect(await announce(two.client, id)).toEqual([])
    await announce(one.client, id)
    await one.client.ok('signIn', 'logout')
    expect(await announce(two.client, id)).toEqual([])
  })

  it('lapses when the page stops announcing it, and is then deleted', async () => {
    const [one, two] = [await reader(), await reader()]
    const id = await atlas()
    await announce(one.client, id)
    server().now += LEASE - 1
    expect(await announce(two.client, id)).toHaveLength(1)
    server().now += 1
    expect(await announce(two.client, id)).toEqual([])
    expect(await stored(id)).toBe(3)
    const told: string[] = []
    const tell = async (line: string) => void told.push(line)
    await handlers.cleanUpSessions({ ...server().ports, tell }, { attemptDays: 7 })
    expect(told.join()).toMatch(/presences: [1-9]/)
    expect(await stored(id)).toBe(2)
  })

  it('is limited for each account: the oldest give way', async () => {
    const { client, accountId } = await reader()
    const id = await atlas()
    for (let count = 0; count <= PRESENCES_MAX_OF_ACCOUNT; count += 1) {
      server().now += 1
      await announce(client, id, 'viewing', `visit-${count}-of-many`)
    }
    const own = await server().db.select().from(presences).where(eq(presences.accountId, accountId))
    expect(own).toHaveLength(PRESENCES_MAX_OF_ACCOUNT)
    expect(own.map(({ visitId }) => visitId)).not.toContain('visit-0-of-many')
  })

  it('is refused for records that the caller can’t read', async () => {
    const body = { visitId: newId(), state: 'viewing' as const }
    const { client } = await reader()
    const unknown = await client.refused('presence', 'announce', {
      body: { ...body, resource: 'atlas', targetId: newId() },
    })
    expect(unknown).toMatchObject({ status: 404, data: { key: 'notFound' } })
    const { client: other } = await createStaff(server(), ['merchant:read'])
    const unauthorized = await other.refused('presence', 'announce', {
      body: { ...body, resource: 'atlas', targetId: await atlas() },
    })
    expect(unauthorized).toMatchObject({ status: 403, data: { key: 'unauthorizedOperation' } })
  })

  it('is refused for records outside of the caller’s data scope', async () => {
    const admin = await server().signIn('admin')
    const [own, foreign] = [await createMerchant(admin), await createMerchant(admin)]
    const { client, accountId } = await createStaff(server(), ['merchant:read'])
    await server().db.update(accounts).set({ scopePartyId: own.id }).where(eq(accounts.id, accountId))
    const body = { visitId: newId(), resource: 'merchant' as const, state: 'viewing' as const }
    expect(await client.ok('presence', 'announce', { body: { ...body, targetId: own.id } })).toEqual([])
    const refused = await client.refused('presence', 'announce', { body: { ...body, targetId: foreign.id } })
    expect(refused.status).toBe(404)
  })

  it('announces changes to the others who have the record open, over their event streams', async () => {
    const [one, two, elsewhere] = [await reader(), await reader(), await reader()]
    const [id, visit] = [await atlas(), newId()]
    await announce(one.client, id)
    await announce(elsewhere.client, await atlas())
    const [heard, silent] = [presenceEvents(one.client), presenceEvents(elsewhere.client)]
    let disturbed = false
    const quiet = silent.next().finally(() => {
      disturbed = true
    })
    const changes = [
      () => announce(two.client, id, 'viewing', visit),
      () => announce(two.client, id, 'editing', visit),
      () => end(two.client, visit),
      () => announce(two.client, id),
      () => two.client.ok('signIn', 'logout'),
    ]
    for (const change of changes) {
      const event = heard.next()
      await change()
      expect((await event).value).toBe(`event: ${PRESENCES_EVENT}\ndata: {}`)
    }
    await heard.return(undefined)
    expect(disturbed).toBe(false)
    await announce(elsewhere.client, id)
    await announce((await reader()).client, id)
    await quiet
    await silent.return(undefined)
  })

  /** The events about presences that an open page receives. */
  async function* presenceEvents(client: TestClient) {
    for await (const event of eventsOf(client)) if (event.includes(PRESENCES_EVENT)) yield event
  }
})
