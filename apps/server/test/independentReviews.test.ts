import { REVIEW_WINDOW_HOURS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { notifications } from '../src/db/schema/messages.ts'
import {
  createMerchant,
  createSubaccount,
  createTransfer,
  STRONG_PASSWORD,
  withKey,
} from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const HOUR = 60 * 60 * 1000
const OVER_THRESHOLD = String(BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n)
const reason = { remark: 'because' }

onOneEngine('reviews by a second person', (server) => {
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
    await expectDependent(one, other)
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
    const newWay = async (client: TestClient): Promise<Way> => {
      const { id, agentId } = await createMerchant(client, { transferLimit: '1000000' })
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

    it('by itself for each independent operator, direction and pair of parties, without what was reviewed', async () => {
      const [maker, other] = [await staff(), await staff()]
      const way = await newWay(maker.client)
      expect(await move(maker.client, way, TRANSFER_REVIEW_THRESHOLD)).toBe('success')
      const { id } = await createTransfer(maker.client, { ...way, amount: '5' })
      await withKey(other.client).ok('transfer', 'approve', { params: { id }, body: reason })
      expect(await remaining(other.client, way)).toBe(TRANSFER_REVIEW_THRESHOLD)
      const back = { outgoingPartyId: way.incomingPartyId, incomingPartyId: way.outgoingPartyId }
      expect(await move(maker.client, back, '50000')).toBe('success')
      const below = await createSubaccount(maker.client, way.incomingPartyId)
      const down = { outgoingPartyId: way.incomingPartyId, incomingPartyId: below.id }
      expect(await move(maker.client, down, '50000')).toBe('success')
      expect(await move(other.client, way, TRANSFER_REVIEW_THRESHOLD)).toBe('success')
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
