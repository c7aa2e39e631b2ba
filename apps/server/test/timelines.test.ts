import type { Timeline, TimelineCause, TimelineEntry } from '@admin/api-client/contract/home/timelines'
import { TIMELINE_PAGE_SIZE, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { notifications } from '../src/db/schema/messages.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { tasks } from '../src/db/schema/tasks.ts'
import { userActivities } from '../src/db/schema/users.ts'
import { operatorOf } from './support/agentOperators.ts'
import { createMerchant, createTransfer, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const OVER_THRESHOLD = String(BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n)

const whatOf = ({ causes }: Pick<Timeline, 'causes'>) =>
  causes.map(({ entries }) => entries.map(({ source, what }) => `${source} ${what}`))

/** The clock of the tests stays: causes of the same moment have no fixed order. */
function causeWith({ causes }: Timeline, what: string): TimelineCause {
  const found = causes.find((cause) => whatOf({ causes: [cause] })[0]?.includes(what))
  if (!found) throw new Error(`No cause has ${what}`)
  return found
}

onOneEngine('the timeline', (server) => {
  let admin: TestClient
  let checker: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
    checker = await server().signIn('checker')
  })
  const ofParty = (id: string, query: object = {}, client = admin) =>
    client.ok('timeline', 'ofRecord', { params: { kind: 'party', id }, query })
  const ofUser = (id: string, query: object = {}, client = admin) =>
    client.ok('timeline', 'ofRecord', { params: { kind: 'user', id }, query })
  const someUser = async () => {
    const { list } = await admin.ok('user', 'list', { query: { pageSize: 1, status: 'normal' } })
    return list[0]?.id ?? ''
  }

  describe('groups what one request did', () => {
    it('a transfer that was approved: its request, the approval and the entries', async () => {
      const merchant = await createMerchant(admin, { transferLimit: '1000000' })
      const sides = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id }
      const { id } = await createTransfer(admin, { ...sides, amount: OVER_THRESHOLD })
      const pending = causeWith(await ofParty(merchant.id), 'approval pending')
      expect(whatOf({ causes: [pending] })[0]).toEqual(
        expect.arrayContaining(['operation create', 'approval pending', 'notification transferReview']),
      )
      await withKey(checker).ok('transfer', 'approve', { params: { id }, body: { remark: 'fine' } })

      const found = await ofParty(merchant.id)
      const { causes } = found
      const approved = causeWith(found, 'approval approved')
      const created = causes.find(({ key }) => key !== approved.key)
      expect(approved.entries.map(({ source, what, actor }) => [source, what, actor])).toEqual(
        expect.arrayContaining([
          ['operation', 'create', 'admin'],
          ['operation', 'approve', 'checker'],
          ['approval', 'approved', 'checker'],
          ['coins', 'topUp', 'admin'],
          ['notification', 'transferReviewed', ''],
        ]),
      )
      expect(approved.entries[0]).toMatchObject({
        source: 'operation',
        what: 'create',
        resource: 'transfer',
      })
      const own = approved.entries.find(({ source, about }) => source === 'coins' && about)
      expect(own).toMatchObject({ amount: OVER_THRESHOLD, balanceAfter: OVER_THRESHOLD, unit: 'coins' })
      expect(created?.entries).toMatchObject([{ source: 'operation', what: 'create', resource: 'merchant' }])
      expect(causes).toHaveLength(2)

      const all = await admin.ok('timeline', 'ofRequest', {
        params: { requestId: approved.requestId ?? '' },
      })
      expect(all.causes[0]?.entries.map(({ key }) => key).sort()).toEqual(
        // The operation that asked for it belongs to another request.
        approved.entries
          .filter(({ what }) => what !== 'create')
          .map(({ key }) => key)
          .sort(),
      )
    })

    it('a change of points: the operation and the entry', async () => {
      const id = await someUser()
      await withKey(admin).ok('user', 'changePoints', {
        params: { id },
        body: { bizType: '1', amount: 5, remark: 'Compensation' },
      })
      const [cause] = (await ofUser(id)).causes
      expect(cause?.entries).toMatchObject([
        { source: 'operation', what: 'changePoints', about: true },
        { source: 'points', amount: '5', unit: 'points', text: 'Compensation', about: true },
      ])
    })

    it('a bulk action and its revert, each with the rows that it changed', async () => {
      const { list } = await admin.ok('user', 'list', { query: { pageSize: 2, status: 'normal' } })
      const ids = list.map(({ id }) => id)
      await admin.ok('user', 'setStatus', { body: { ids, status: 'frozen' } })
      const [cause] = (await ofUser(ids[0] ?? '')).causes
      expect(cause?.entries).toMatchObject([
        { what: 'freeze', targetId: ids[0], about: true },
        { what: 'freeze', targetId: ids[1], about: false },
      ])
      await admin.ok('user', 'setStatus', { body: { ids, status: 'normal' } })
      expect((await ofUser(ids[0] ?? '')).causes[0]?.entries[0]?.what).toBe('unfreeze')
    })

    it('a run of a task that an operator asked for', async () => {
      const [task] = await server().db.select().from(tasks).where(eq(tasks.handler, 'cleanUpSessions'))
      await admin.ok('task', 'run', { params: { id: task?.id ?? '' } })
      const [log] = (await admin.ok('operationLog', 'list', { query: { resource: 'task', action: 'run' } }))
        .list
      const { causes } = await admin.ok('timeline', 'ofRequest', {
        params: { requestId: log?.requestId ?? '' },
      })
      expect(whatOf({ causes })[0]).toEqual(expect.arrayContaining(['operation run']))
      expect(causes[0]?.entries.some(({ source }) => source === 'taskRun')).toBe(true)
    })
  })

  describe('shows only what the caller can read', () => {
    it('and names each source that is left out with the missing permission', async () => {
      const merchant = await createMerchant(admin, { transferLimit: '1000000' })
      const sides = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id }
      await createTransfer(admin, { ...sides, amount: '7' })
      const { client } = await createStaff(server(), ['party:read', 'transaction:read'])
      const { causes, sources, leftOut } = await ofParty(merchant.id, {}, client)
      expect(sources).toEqual(['coins'])
      expect(leftOut).toContainEqual({ source: 'operation', code: 'operationLog:read' })
      expect(leftOut).toContainEqual({ source: 'approval', code: 'transfer:read' })
      const shown = causes.flatMap(({ entries }) => entries.map(({ source }) => source))
      expect(new Set(shown)).toEqual(new Set(['coins']))
    })

    it('and nothing of a record that the caller can’t read', async () => {
      const merchant = await createMerchant(admin)
      const { client } = await createStaff(server(), ['operationLog:read', 'transaction:read'])
      const call = { params: { kind: 'party' as const, id: merchant.id } }
      expect(await client.refused('timeline', 'ofRecord', call)).toMatchObject({ status: 403 })
      const { client: reader } = await createStaff(server(), ['operationLog:read', 'party:read'])
      const unknown = { params: { kind: 'party' as const, id: newId() } }
      expect(await reader.refused('timeline', 'ofRecord', unknown)).toMatchObject({ status: 404 })
    })

    it('and within a data scope only what is in it', async () => {
      const merchant = await createMerchant(admin, { transferLimit: '1000000' })
      const sides = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id }
      await createTransfer(admin, { ...sides, amount: '9' })
      const { client } = await operatorOf(server(), merchant.id)
      const { causes } = await ofParty(merchant.id, {}, client)
      const entries = causes.flatMap((cause) => cause.entries)
      expect(entries.filter(({ source }) => source === 'coins')).toMatchObject([{ about: true, amount: '9' }])
      // What operators outside of the scope did.
      expect(entries.filter(({ source }) => source === 'operation')).toEqual([])
      const params = { kind: 'party' as const, id: merchant.agentId }
      expect(await client.refused('timeline', 'ofRecord', { params })).toMatchObject({ status: 404 })
    })

    it('and no text of notifications, which their receivers alone read', async () => {
      const [account] = await server().db.select().from(accounts).where(eq(accounts.username, 'editor'))
      const accountId = account?.id ?? ''
      await server().db.insert(notifications).values({
        accountId,
        kind: 'push',
        title: 'Secret',
        body: 'Secret',
        link: '',
        data: {},
        time: server().now,
      })
      const params = { kind: 'account' as const, id: accountId }
      const found = await admin.ok('timeline', 'ofRecord', { params, query: { source: 'notification' } })
      expect(found.causes[0]?.entries[0]).toMatchObject({ what: 'push', holder: 'editor', text: '' })
      expect(JSON.stringify(found)).not.toContain('Secret')
    })
  })

  it('filters by source and period', async () => {
    const id = await someUser()
    const moments = [1_000_000_000_000, 1_000_000_001_000]
    await server()
      .db.insert(userActivities)
      .values(moments.map((time) => ({ userId: id, kind: 'login' as const, address: '', device: '', time })))
    const { causes } = await ofUser(id, { source: 'activity', timeFrom: moments[1], timeTo: moments[1] })
    expect(causes.map(({ time }) => time)).toEqual([moments[1]])
    const operations = await ofUser(id, { source: ['operation', 'report'], timeTo: moments[1] })
    expect(operations.causes).toEqual([])
  })

  it('rejects a cursor that no page has', async () => {
    const params = { kind: 'party' as const, id: newId() }
    for (const before of ['x', `1.99.${newId()}`, `1.4.${newId()}`, '1.0.5'])
      expect(
        (
          await admin.refused('timeline', 'ofRecord', {
            params: { ...params, id: (await createMerchant(admin)).id },
            query: { before },
          })
        ).status,
      ).toBe(400)
  })

  it('has each cause on one page, and each entry in one cause, where moments are equal', async () => {
    const { db } = server()
    const activity = fc.record({ kind: fc.constant('activity'), time: fc.integer({ min: 0, max: 3 }) })
    const operation = fc.record({
      kind: fc.constant('operation'),
      time: fc.integer({ min: 0, max: 3 }),
      request: fc.integer({ min: 0, max: 12 }),
    })
    const start = 1_100_000_000_000
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(activity, operation), { minLength: 1, maxLength: 3 * TIMELINE_PAGE_SIZE }),
        async (made) => {
          const { id } = await admin.ok('user', 'create', {
            body: {
              ...{
                nickname: 'Of the past',
                email: `${newId()}@example.com`,
                areaCode: '+86',
                phone: '13812345678',
              },
              ...{ type: 'member', status: 'normal' },
            },
          })
          const requests = Array.from({ length: 13 }, () => newId())
          const activities = made.filter((each) => !('request' in each))
          const operations = made.filter((each) => 'request' in each)
          if (activities.length > 0)
            await db.insert(userActivities).values(
              activities.map(({ time }) => ({
                ...{ userId: id, kind: 'login' as const, address: '', device: '', time: start + time },
              })),
            )
          if (operations.length > 0)
            await db.insert(operationLogs).values(
              operations.map(({ time, ...each }) => ({
                ...{
                  time: start + time,
                  operatorName: 'admin',
                  action: 'update',
                  resource: 'user',
                  targetId: id,
                },
                ...{ succeeded: true, address: '', duration: 0 },
                requestId: requests['request' in each ? Number(each.request) : 0] ?? '',
              })),
            )
          const causes: Timeline['causes'] = []
          let before: string | null = null
          do {
            const query: object = { timeTo: start + 3, ...(before !== null && { before }) }
            const page: Timeline = await ofUser(id, query)
            causes.push(...page.causes)
            before = page.next
          } while (before !== null)
          const keys = causes.map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
          const times = causes.map(({ time }) => time)
          expect(times).toEqual(times.toSorted((one, other) => other - one))
          const entries: TimelineEntry[] = causes.flatMap((cause) => cause.entries)
          expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
          const shown = entries.length + causes.filter(({ more }) => more).length
          expect(shown).toBeGreaterThanOrEqual(Math.min(made.length, shown))
          expect(causes.filter(({ requestId }) => requestId === null)).toHaveLength(activities.length)
          const expected = new Set(operations.map((each) => ('request' in each ? each.request : 0)))
          expect(causes.filter(({ requestId }) => requestId !== null)).toHaveLength(expected.size)
          if (causes.every(({ more }) => !more)) expect(entries).toHaveLength(made.length)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('is read by an account with every permission without anything left out', async () => {
    const { client } = await createStaff(server(), allPermissionCodes)
    for (const [kind, area] of [
      ['party', 'merchant'],
      ['user', 'user'],
      ['account', 'account'],
      ['video', 'video'],
      ['atlas', 'atlas'],
      ['post', 'post'],
    ] as const) {
      const { list } = await client.ok(area as 'user', 'list', { query: { pageSize: 3 } })
      for (const { id } of list) {
        const { leftOut } = await client.ok('timeline', 'ofRecord', { params: { kind, id } })
        expect(leftOut).toEqual([])
      }
    }
  })
})
