import { LINKS } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { realPersons } from '../src/db/schema/realPersons.ts'
import { userActivities, users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('accounts that are linked to a user', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  interface Activity {
    device?: string
    address?: string
    time?: number
  }

  /** Users with a phone number of their own, unless one is given, and what they did. */
  async function newUsers(count: number, activity: Activity = {}, phone?: string): Promise<string[]> {
    const [user] = await server().db.select().from(users).limit(1)
    if (!user) throw new Error('no user')
    const ids = Array.from({ length: count }, newId)
    await server()
      .db.insert(users)
      .values(
        ids.map((id) => ({
          ...user,
          id,
          email: `${id}@example.com`,
          phone: phone ?? `9${id.replace(/\D/g, '')}`,
        })),
      )
    for (const userId of ids) await act(userId, activity)
    return ids
  }

  const act = async (
    userId: string,
    { device = `device ${newId()}`, address = `address ${newId()}`, time = server().now }: Activity,
  ) => {
    await server().db.insert(userActivities).values({ userId, kind: 'login', device, address, time })
  }
  const linksOf = (id: string, client = admin) => client.ok('user', 'links', { params: { id } })
  const idsOf = ({ accounts }: Awaited<ReturnType<typeof linksOf>>, level: number) =>
    accounts.filter((account) => account.level === level).map(({ id }) => id)

  it('share a device, an IP address or a phone number with them, or with one that does', async () => {
    const [device, address, phone] = [`D-${newId()}`, `A-${newId()}`, `5${newId().replace(/\D/g, '')}`]
    const [{ areaCode } = { areaCode: '' }] = await server().db.select().from(users).limit(1)
    const [user = ''] = await newUsers(1, { device })
    const [near = ''] = await newUsers(1, { device }, phone)
    await act(near, { address })
    const [far = ''] = await newUsers(1, { address })
    const [byPhone = ''] = await newUsers(1, {}, phone)
    await act(far, { device: `D2-${device}` })
    const [beyond = ''] = await newUsers(1, { device: `D2-${device}` })
    const links = await linksOf(user)
    expect(idsOf(links, 0)).toEqual([user])
    expect(idsOf(links, 1)).toEqual([near])
    expect(idsOf(links, 2).toSorted()).toEqual([far, byPhone].toSorted())
    expect(links.accounts.map(({ id }) => id)).not.toContain(beyond)
    expect(links.shared).toEqual(
      expect.arrayContaining([
        {
          ...{ kind: 'device', value: device, users: 2, more: false, level: 1 },
          userIds: expect.arrayContaining([user, near]),
        },
        {
          ...{ kind: 'address', value: address, users: 2, more: false, level: 2 },
          userIds: expect.arrayContaining([near, far]),
        },
        {
          ...{ kind: 'phone', value: `${areaCode} ${phone}`, users: 2, more: false, level: 2 },
          userIds: expect.arrayContaining([near, byPhone]),
        },
      ]),
    )
  })

  it('are none for a user who shares nothing, or shared it with someone too long ago', async () => {
    const device = `D-${newId()}`
    const [earlier = ''] = await newUsers(1, { device, time: server().now - (LINKS.days + 1) * DAY })
    const [later = ''] = await newUsers(1, { device })
    for (const id of [earlier, later])
      expect(await linksOf(id)).toMatchObject({ shared: [], accounts: [{ id, level: 0 }], truncated: false })
  })

  it('are none for users of the same phone number in another area', async () => {
    const phone = `6${newId().replace(/\D/g, '')}`
    const [user = '', other = ''] = await newUsers(2, {}, phone)
    await server().db.update(users).set({ areaCode: '+999' }).where(eq(users.id, other))
    expect((await linksOf(user)).shared).toEqual([])
  })

  it('share an identity document, of which the number is masked', async () => {
    const [person] = await server().db.select().from(realPersons).limit(1)
    const [user = '', other = ''] = await newUsers(2)
    const documentDigest = newId()
    for (const userId of [user, other])
      await server()
        .db.insert(realPersons)
        .values({ ...person, id: newId(), userId, documentDigest, documentNumber: 'AB1234567' } as never)
    expect(await linksOf(user)).toMatchObject({
      shared: [
        { kind: 'document', value: 'AB****67', level: 1, users: 2, userIds: [user, other].toSorted() },
      ],
    })
  })

  it('are listed up to a limit on each level, on which they stay', async () => {
    const [user = ''] = await newUsers(1)
    const near: string[] = []
    for (let device = 0; near.length <= LINKS.accounts; device += 1) {
      const shared = { device: `D${device}-${user}` }
      await act(user, shared)
      near.push(...(await newUsers(LINKS.expanded - 1, shared)))
    }
    const common = { address: `A-${user}` }
    for (const id of near.slice(-3)) await act(id, common)
    await act(near[0] ?? '', common)
    const links = await linksOf(user)
    expect(links.truncated).toBe(true)
    expect(idsOf(links, 1)).toHaveLength(LINKS.accounts)
    expect(idsOf(links, 2)).toEqual([])
  })

  it('are counted, not listed, where many share a value', async () => {
    const address = `A-${newId()}`
    const [user = ''] = await newUsers(LINKS.expanded, { address })
    expect(idsOf(await linksOf(user), 1)).toHaveLength(LINKS.expanded - 1)
    await newUsers(1, { address })
    const links = await linksOf(user)
    expect(links.shared).toEqual([
      { kind: 'address', value: address, level: 1, users: LINKS.expanded + 1, more: false, userIds: [] },
    ])
    expect(links.accounts).toHaveLength(1)
  })

  it('are counted up to a limit', async () => {
    const device = `D-${newId()}`
    const [user = ''] = await newUsers(1, { device })
    const ids = await newUsers(1)
    const [other] = await server()
      .db.select()
      .from(users)
      .where(eq(users.id, ids[0] ?? ''))
    if (!other) throw new Error('no user')
    const many = Array.from({ length: LINKS.counted }, newId)
    await server()
      .db.insert(users)
      .values(
        many.map((id) => ({ ...other, id, email: `${id}@example.com`, phone: `7${id.replace(/\D/g, '')}` })),
      )
    await server()
      .db.insert(userActivities)
      .values(
        many.map((userId) => ({ userId, kind: 'login' as const, device, address: '', time: server().now })),
      )
    expect((await linksOf(user)).shared).toMatchObject([{ users: LINKS.counted, more: true, userIds: [] }])
  })

  it('are shown with a permission, and the log keeps who looked', async () => {
    const [user = ''] = await newUsers(1)
    const { client } = await createStaff(server(), ['user:read'])
    expect((await client.refused('user', 'links', { params: { id: user } })).status).toBe(403)
    const { client: permitted, username } = await createStaff(server(), ['user:links'])
    await linksOf(user, permitted)
    const { list } = await admin.ok('operationLog', 'list', { query: { targetId: user } })
    expect(list).toMatchObject([{ operatorName: username, action: 'links', resource: 'user' }])
    expect((await admin.refused('user', 'links', { params: { id: newId() } })).status).toBe(404)
  })
})
