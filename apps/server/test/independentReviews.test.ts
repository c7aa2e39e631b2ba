import { REVIEW_WINDOW_HOURS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { notifications } from '../src/db/schema/messages.ts'
import { HOUR } from '../src/kernel/durations.ts'
import { createMerchant, createTransfer, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newQuota } from './support/quotaCalls.ts'
import { deskOf } from './support/reviewDesk.ts'
import { registerComments } from './support/reviewSubjects.ts'
import { newReward } from './support/rewardCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const OVER_THRESHOLD = String(BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n)
const reason = { remark: 'because' }

registerComments()

onOneEngine('reviews by a second person', (server) => {
  const { refuses } = deskOf(server)
  type Staff = Awaited<ReturnType<typeof createStaff>>
  let merchant: { id: string; agentId: string }
  beforeAll(async () => {
    merchant = await createMerchant(await server().signIn('admin'), { transferLimit: '1000000' })
  })

  const staff = () => createStaff(server(), allPermissionCodes)
  const ask = (client: TestClient) =>
    createTransfer(client, {
      outgoingPartyId: merchant.agentId,
      incomingPartyId: merchant.id,
      amount: OVER_THRESHOLD,
    })
  const valuesOf = async (client: TestClient, id: string) => {
    const account = await client.ok('account', 'get', { params: { id } })
    return { ...account, roleIds: account.roles.map((role) => role.id) }
  }
  const passwords = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }

  /** Creates another operator with the same rights. */
  async function create(by: Staff): Promise<Staff> {
    const username = `${by.username}-x`
    const account = await by.client.ok('account', 'create', {
      body: {
        username,
        nickname: 'Another',
        email: `${username}@example.com`,
        areaCode: '+86',
        phone: '13812345678',
        roleIds: [by.roleId],
        status: 'normal',
        ...passwords,
      },
    })
    const client = await server().signIn(username, STRONG_PASSWORD)
    return { client, accountId: account.id, roleId: by.roleId, username }
  }

  /** Both ways in which a review of one's transfer by the other can be tried. */
  async function expectDependent(one: Staff, other: Staff) {
    for (const [maker, reviewer] of [
      [one, other],
      [other, one],
    ] as const) {
      const { id } = await ask(maker.client)
      const call = { params: { id }, body: reason }
      for (const name of ['approve', 'reject'] as const)
        expect(await withKey(reviewer.client).refused('transfer', name, call)).toMatchObject({
          status: 403,
          data: { key: 'dependentReviewer' },
        })
      expect(await reviewer.client.ok('transfer', 'get', { params: { id } })).toMatchObject({
        reviewRefusal: 'dependentReviewer',
        outcome: 'pending',
      })
    }
  }

  it('are rejected between an operator and an account that they created', async () => {
    const maker = await staff()
    await expectDependent(maker, await create(maker))
  })

  describe('are needed for all kinds of money', () => {
    /** A pending record of each kind that an operator makes, and the area that it belongs to. */
    const kinds = {
      transfer: (client: TestClient) => ask(client),
      reward: (client: TestClient) => newReward(client),
      quota: (client: TestClient) => newQuota(client, { granteeId: merchant.agentId, submit: true }),
    }
    const dependents: Record<string, (maker: Staff) => Promise<Staff>> = {
      'whose account the maker created': create,
      'whose password the maker set': async (maker) => {
        const other = await staff()
        const call = { params: { id: other.accountId }, body: passwords }
        await maker.client.ok('account', 'resetPassword', call)
        return { ...other, client: await server().signIn(other.username, STRONG_PASSWORD) }
      },
    }
    const cases = Object.keys(kinds).flatMap((area) =>
      Object.keys(dependents).map((who) => [area as keyof typeof kinds, who] as const),
    )

    it.each(cases)('a %s is reviewed by no operator %s', async (area, who) => {
      const maker = await staff()
      const dependent = await (dependents[who] as (typeof dependents)[string])(maker)
      const { id } = await kinds[area](maker.client)
      const call = { params: { id }, body: reason }
      const refusalOf = async ({ client }: Staff) =>
        (await withKey(client).refused(area as 'transfer', 'reject', call)).data.key
      expect(await refusalOf(dependent)).toBe('dependentReviewer')
      expect(await refusalOf(maker)).toBe(
        { transfer: 'ownTransfer', reward: 'ownReward', quota: 'ownQuota' }[area],
      )
      for (const client of [maker.client, dependent.client])
        expect(
          (await refuses(client, id, { decision: 'rejected', reasonCodes: ['not-justified'] })).key,
        ).toBe('excludedReviewer')
      await withKey((await staff()).client).ok(area as 'transfer', 'reject', call)
    })
  })

  it.each<[string, (by: Staff, of: Staff) => Promise<unknown>]>([
    [
      'password',
      ({ client }, { accountId: id }) =>
        client.ok('account', 'resetPassword', { params: { id }, body: passwords }),
    ],
    [
      'second factor',
      ({ client }, { accountId: id }) => client.ok('account', 'resetMfa', { params: { id } }),
    ],
    [
      'email address',
      async ({ client }, { accountId: id }) =>
        client.ok('account', 'update', {
          params: { id },
          body: { ...(await valuesOf(client, id)), email: 'mine@example.com' },
        }),
    ],
    [
      'roles',
      async ({ client, roleId }, { accountId: id }) => {
        const values = await valuesOf(client, id)
        const body = { ...values, roleIds: [...values.roleIds, roleId] }
        await client.ok('account', 'update', { params: { id }, body })
      },
    ],
  ])('are refused between an operator and an account whose %s they set', async (_, take) => {
    const [one, other] = [await staff(), await staff()]
    await take(one, other)
    const client = await server().signIn(other.username, ...(_ === 'password' ? [STRONG_PASSWORD] : []))
    await expectDependent(one, { ...other, client })
  })

  it('are rejected where a merchant’s second factor was reset for the reviewer', async () => {
    const [one, other] = [await staff(), await staff()]
    const { db } = server()
    await db.update(accounts).set({ scopePartyId: merchant.id }).where(eq(accounts.id, other.accountId))
    await one.client.ok('merchant', 'resetMfa', { params: { id: merchant.id } })
    await db.update(accounts).set({ scopePartyId: null }).where(eq(accounts.id, other.accountId))
    await expectDependent(one, { ...other, client: await server().signIn(other.username) })
  })

  it('are rejected through an account in between', async () => {
    const maker = await staff()
    const created = await create(maker)
    await expectDependent(maker, await create(created))
  })

  it('are rejected after the account that created the reviewer is deleted', async () => {
    const maker = await staff()
    const reviewer = await create(maker)
    const { id } = await ask(maker.client)
    await reviewer.client.ok('account', 'delete', { params: { id: maker.accountId } })
    const call = { params: { id }, body: reason }
    expect(await withKey(reviewer.client).refused('transfer', 'approve', call)).toMatchObject({
      data: { key: 'dependentReviewer' },
    })
  })

  it('are open to an operator who only renamed the other, and say so in the list', async () => {
    const [maker, reviewer] = [await staff(), await staff()]
    const values = await valuesOf(maker.client, reviewer.accountId)
    await maker.client.ok('account', 'update', {
      params: { id: reviewer.accountId },
      body: { ...values, nickname: 'Renamed' },
    })
    const { id } = await ask(maker.client)
    const refusalFor = async ({ client }: Staff) =>
      (await client.ok('transfer', 'list', { query: { id } })).list.map((row) => row.reviewRefusal)
    expect([await refusalFor(maker), await refusalFor(reviewer)]).toEqual([['ownTransfer'], [null]])
    const call = { params: { id }, body: reason }
    expect(await withKey(reviewer.client).ok('transfer', 'approve', call)).toMatchObject({
      outcome: 'success',
      reviewRefusal: null,
    })
  })

  it('are announced only to operators who can review', async () => {
    const [maker, independent] = [await staff(), await staff()]
    const dependent = await create(maker)
    await ask(maker.client)
    const told = async ({ accountId }: Staff) =>
      server().db.$count(
        notifications,
        and(eq(notifications.accountId, accountId), eq(notifications.kind, 'transferReview')),
      )
    expect([await told(independent), await told(dependent), await told(maker)]).toEqual([1, 0, 0])
  })

  describe('are needed over the threshold of 24 hours', () => {
    type Way = { outgoingPartyId: string; incomingPartyId: string }
    let agents: string[] = []
    beforeAll(async () => {
      // What the demo's operators transferred no longer counts.
      server().now += REVIEW_WINDOW_HOURS * HOUR + 1
      const { list } = await (await server().signIn('admin')).ok('agent', 'list', {
        query: { pageSize: 100 },
      })
      agents = list.map(({ id }) => id)
    })
    /** From an agent from which nothing else has been transferred. */
    const newWay = async (client: TestClient): Promise<Way> => {
      const agentId = agents.pop() ?? ''
      const { id } = await createMerchant(client, { agentId, transferLimit: '1000000' })
      return { outgoingPartyId: agentId, incomingPartyId: id }
    }
    const move = async (client: TestClient, way: Way, amount: string) =>
      (await createTransfer(client, { ...way, amount })).outcome
    const remaining = async (client: TestClient, query: Way) =>
      (await client.ok('transfer', 'allowance', { query })).remaining

    it('for all but one of three simultaneous transfers that each reach the threshold', async () => {
      const { client } = await staff()
      const way = await newWay(client)
      const outcomes = await Promise.all([1, 2, 3].map(() => move(client, way, TRANSFER_REVIEW_THRESHOLD)))
      expect(outcomes.sort()).toEqual(['pending', 'pending', 'success'])
    })

    it('which small transfers use up, and which is available in full again 24 hours later', async () => {
      const { client, username } = await staff()
      const way = await newWay(client)
      expect(await remaining(client, way)).toBe(TRANSFER_REVIEW_THRESHOLD)
      expect(await move(client, way, '60000')).toBe('success')
      expect(await remaining(client, way)).toBe('40000')
      expect(await move(client, way, '40001')).toBe('pending')
      expect(await move(client, way, '40000')).toBe('success')
      expect(await remaining(client, way)).toBe('0')
      expect(await move(client, way, '1')).toBe('pending')
      server().now += REVIEW_WINDOW_HOURS * HOUR + 1
      const later = await server().signIn(username)
      expect(await remaining(later, way)).toBe(TRANSFER_REVIEW_THRESHOLD)
      expect(await move(later, way, TRANSFER_REVIEW_THRESHOLD)).toBe('success')
    })

    it('together for an operator and the accounts that they created', async () => {
      const maker = await staff()
      const way = await newWay(maker.client)
      expect(await move(maker.client, way, '60000')).toBe('success')
      const created = await create(maker)
      expect(await remaining(created.client, way)).toBe('40000')
      expect(await move(created.client, way, '40001')).toBe('pending')
      expect(await move(created.client, way, '40000')).toBe('success')
      expect(await remaining(maker.client, way)).toBe('0')
      expect(await move(maker.client, way, '1')).toBe('pending')
    })

    it('together for all that an operator transfers, from and to any party', async () => {
      const { client } = await staff()
      const [one, other] = [await newWay(client), await newWay(client)]
      expect(await move(client, one, '60000')).toBe('success')
      expect(await remaining(client, other)).toBe('40000')
      const back = { outgoingPartyId: one.incomingPartyId, incomingPartyId: one.outgoingPartyId }
      expect(await move(client, back, '30000')).toBe('success')
      expect(await move(client, other, '10001')).toBe('pending')
      expect(await move(client, other, '10000')).toBe('success')
    })

    it('together for all that leaves a party, of any operator', async () => {
      const [maker, other] = [await staff(), await staff()]
      const way = await newWay(maker.client)
      expect(await move(maker.client, way, '70000')).toBe('success')
      const { id } = await createMerchant(maker.client, {
        agentId: way.outgoingPartyId,
        transferLimit: '1000000',
      })
      const sibling = { ...way, incomingPartyId: id }
      expect(await other.client.ok('transfer', 'allowance', { query: sibling })).toMatchObject({
        remaining: '30000',
        movedByCaller: '0',
        movedFromParty: '70000',
      })
      expect(await move(other.client, sibling, '30001')).toBe('pending')
      expect(await move(other.client, sibling, '30000')).toBe('success')
      // From another party, an independent operator still transfers all of it.
      expect(await move(other.client, await newWay(other.client), '70000')).toBe('success')
    })

    it('exactly for simultaneous transfers of one operator from different parties', async () => {
      const { client } = await staff()
      const ways = [await newWay(client), await newWay(client), await newWay(client)]
      const outcomes = await Promise.all(ways.map((way) => move(client, way, TRANSFER_REVIEW_THRESHOLD)))
      expect(outcomes.sort()).toEqual(['pending', 'pending', 'success'])
    })

    it('without what was reviewed', async () => {
      const [maker, other] = [await staff(), await staff()]
      const way = await newWay(maker.client)
      const { id } = await createTransfer(maker.client, { ...way, amount: OVER_THRESHOLD })
      await withKey(other.client).ok('transfer', 'approve', { params: { id }, body: reason })
      expect(await remaining(maker.client, way)).toBe(TRANSFER_REVIEW_THRESHOLD)
    })
  })

  it('are rejected, and exceptions raised, once for each key', async () => {
    const [maker, reviewer] = [await staff(), await staff()]
    const call = { params: { id: (await ask(maker.client)).id }, body: reason }
    for (const [name, { client }] of [
      ['raiseException', maker],
      ['reject', reviewer],
    ] as const) {
      const keyed = withKey(client)
      const first = await keyed.ok('transfer', name, call)
      expect(await keyed.ok('transfer', name, call)).toEqual(first)
      expect((await client.refused('transfer', name, call)).data.key).toBe('idempotencyKeyMissing')
    }
  })
})
