import { enumerations } from '@admin/api-client/contract/enumerations'
import { and, eq, exists, ne, notExists, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { SESSION_RESOURCE } from '../src/auth/sessions.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { atlases } from '../src/db/schema/content.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { contentLocks } from '../src/db/schema/locks.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { quotas } from '../src/db/schema/quotas.ts'
import { strikes } from '../src/db/schema/reviews.ts'
import { accountRoles, roles } from '../src/db/schema/roles.ts'
import { commodities } from '../src/db/schema/shop.ts'
import { onOneEngine } from './support/engines.ts'

const held = alias(quotas, 'held')

onOneEngine('demo data', (server) => {
  it('has coins moved on each of the last 30 days, however small it is', async () => {
    const client = await server().signIn('admin')
    const days = await client.ok('dashboard', 'daily')
    const without = days.filter(({ topUp, deduct }) => topUp === '0' && deduct === '0')
    expect(without.map(({ date }) => date)).toEqual([])
  })

  it('has quotas only of granters that can give them', async () => {
    const { db } = server()
    const kinds = await db
      .selectDistinct({ kind: parties.kind })
      .from(quotas)
      .innerJoin(parties, eq(parties.id, quotas.granterId))
      .where(notExists(db.select().from(held).where(eq(held.granteeId, quotas.granterId))))
    expect(kinds).toEqual([{ kind: 'treasury' }])
  })

  it('has only changes by active administrators in the operation log', async () => {
    const { db } = server()
    const isAdministrator = exists(
      db
        .select()
        .from(accountRoles)
        .innerJoin(roles, and(eq(roles.id, accountRoles.roleId), eq(roles.identity, 'admin')))
        .where(eq(accountRoles.accountId, accounts.id)),
    )
    const active = db
      .select({ username: accounts.username })
      .from(accounts)
      .where(and(eq(accounts.status, 'normal'), isAdministrator))
    const administrators = (await active).map(({ username }) => username)
    const changes = await db
      .selectDistinct({ operatorName: operationLogs.operatorName })
      .from(operationLogs)
      .where(ne(operationLogs.resource, SESSION_RESOURCE))
    expect(changes.length).toBeGreaterThan(1)
    expect(administrators).toEqual(expect.arrayContaining(changes.map(({ operatorName }) => operatorName)))
  })

  it.each(['atlas', 'video'] as const)(
    'has a pending review task for each pending %s, with what changed since its approval',
    async (kind) => {
      const client = await server().signIn('admin')
      const pages = { pageSize: 100 } as const
      const tasks = await client.ok('review', 'list', { query: { ...pages, kind, status: 'pending' } })
      const pending = await client.ok(kind, 'list', { query: { ...pages, reviewStatus: 'pending' } })
      expect(pending.total).toBeGreaterThan(35)
      expect(tasks.list.map(({ subjectId }) => subjectId).sort()).toEqual(
        pending.list.map(({ id }) => id).sort(),
      )
      const versions = new Map(pending.list.map(({ id, version }) => [id, version]))
      for (const task of tasks.list) expect(task.subjectVersion).toBe(versions.get(task.subjectId))
      const edited = tasks.list.find(({ reasons }) => reasons[0]?.source === 'edit')
      const { evidence, rounds } = await client.ok('review', 'get', { params: { id: edited?.id ?? '' } })
      expect(evidence.changes).not.toEqual([])
      expect(rounds).toMatchObject([{ status: 'approved' }])
    },
  )

  it('has videos in every state of their review, on the shelf and locked', async () => {
    const client = await server().signIn('admin')
    const total = async (query: object) => (await client.ok('video', 'list', { query })).total
    expect(await total({})).toBeGreaterThanOrEqual(200)
    for (const query of [{ reviewStatus: 'approved' }, { reviewStatus: 'notPassed' }, { shelf: 'on' }])
      expect(await total(query), JSON.stringify(query)).toBeGreaterThan(0)
    const { list } = await client.ok('video', 'list', { query: { pageSize: 100 } })
    for (const { bitRates, duration, trialSeconds, height } of list) {
      expect(bitRates.length).toBeGreaterThan(0)
      expect(Math.max(...bitRates.map((bitRate) => bitRate.height))).toBeLessThanOrEqual(height ?? 0)
      expect(trialSeconds * 1000).toBeLessThan(duration ?? 0)
    }
    expect(await server().db.$count(contentLocks, eq(contentLocks.resource, 'video'))).toBeGreaterThan(1)
  })

  it('has collections in every state, some of them without items that users see', async () => {
    const client = await server().signIn('admin')
    const { list, total } = await client.ok('collection', 'list', { query: { pageSize: 100 } })
    expect(total).toBeGreaterThanOrEqual(50)
    const having = (such: (row: (typeof list)[number]) => boolean) => list.filter(such).length
    for (const status of ['draft', 'published', 'withdrawn'])
      expect(
        having((row) => row.status === status),
        status,
      ).toBeGreaterThan(1)
    for (const condition of ['started', 'notOver', 'hasItems'] as const)
      expect(
        having(({ unmet }) => unmet.includes(condition)),
        condition,
      ).toBeGreaterThan(1)
    expect(having(({ unmet }) => unmet.length === 0)).toBeGreaterThan(10)
    expect(having(({ chargePoints, singlePrice }) => chargePoints > singlePrice)).toBeGreaterThan(1)
    expect(having(({ lock }) => lock?.kind === 'kept')).toBeGreaterThan(1)
    expect((await client.ok('collection', 'list', { query: { deleted: 'y' } })).total).toBeGreaterThan(1)
    for (const { status, unmet } of list) if (status === 'published') expect(unmet).not.toContain('hasItems')
  })

  it('has materials of every type, some in review, and edited works that use them', async () => {
    const client = await server().signIn('admin')
    const { list, total } = await client.ok('material', 'list', { query: { pageSize: 100 } })
    expect(total).toBeGreaterThanOrEqual(60)
    expect(new Set(list.map(({ type }) => type)).size).toBe(7)
    for (const { categoryNameEn, category } of list) expect(categoryNameEn).not.toBe(category)
    expect(list.filter(({ uses }) => uses > 0).length).toBeGreaterThan(10)
    for (const kind of ['material', 'editedWork'] as const) {
      const pending = await client.ok(kind, 'list', { query: { pageSize: 100, reviewStatus: 'pending' } })
      const tasks = await client.ok('review', 'list', { query: { pageSize: 100, kind, status: 'pending' } })
      expect(pending.total).toBeGreaterThan(5)
      expect(tasks.list.map(({ subjectId }) => subjectId).sort()).toEqual(
        pending.list.map(({ id }) => id).sort(),
      )
    }
    const works = await client.ok('editedWork', 'list', { query: { pageSize: 100 } })
    expect(works.total).toBeGreaterThanOrEqual(40)
    const withdrawn = await client.ok('review', 'list', {
      query: { pageSize: 100, kind: 'editedWork', source: 'rule' },
    })
    expect(withdrawn.list.map(({ reasons }) => reasons[0]?.code)).toContain('sourceWithdrawn')
  })

  it('has no product and no atlas with the same picture twice: they can be saved again', async () => {
    const { db } = server()
    const products = await db.select({ pictures: commodities.pictures }).from(commodities)
    const images = await db.select({ images: atlases.images }).from(atlases)
    const all = [
      ...products.map(({ pictures }) => pictures),
      ...images.map((row) => row.images.map(({ address }) => address)),
    ]
    expect(all.length).toBeGreaterThan(100)
    for (const pictures of all) expect(pictures).toEqual([...new Set(pictures)])
  })

  it('has review tasks in every situation, and a history of decisions', async () => {
    const client = await server().signIn('admin')
    const situations = [
      { overdue: 'y' },
      { escalated: 'y' },
      { source: 'report' },
      { source: 'words' },
      { status: 'rejected' },
      { disputed: 'y' },
      { kind: 'transfer', status: 'approved' },
    ] as const
    for (const query of situations)
      expect((await client.ok('review', 'list', { query })).total, JSON.stringify(query)).toBeGreaterThan(0)
    const claimed = await client.ok('review', 'list', { query: { pageSize: 100, status: 'pending' } })
    expect(claimed.list.some(({ claimedBy }) => claimedBy !== '')).toBe(true)
    const report = await client.ok('review', 'reviewers', { query: {} })
    expect(report.filter(({ kind }) => kind === 'atlas').length).toBeGreaterThan(1)
    const locked = await client.ok('atlas', 'list', { query: { pageSize: 100 } })
    expect(locked.list.filter(({ lock }) => lock?.kind === 'kept').length).toBeGreaterThan(1)
    const struck = await server()
      .db.select({ count: sum(strikes.count).mapWith(Number) })
      .from(strikes)
      .groupBy(strikes.authorId)
    expect(struck.length).toBeGreaterThan(1)
    // None has as many as freeze an account.
    expect(Math.max(...struck.map(({ count }) => count))).toBeLessThan(8)
  })

  it('has identity checks in every state, a pending task for each under review, and one document twice', async () => {
    const client = await server().signIn('admin')
    const { list } = await client.ok('realPerson', 'list', { query: { pageSize: 100 } })
    const inState = (state: string) => list.filter((person) => person.state === state)
    for (const state of ['underReview', 'passed', 'failed'])
      expect(inState(state).length, state).toBeGreaterThan(5)
    const query = { kind: 'realPerson', status: 'pending', pageSize: 100 } as const
    const tasks = await client.ok('review', 'list', { query })
    expect(tasks.list.map(({ subjectId }) => subjectId).sort()).toEqual(
      inState('underReview')
        .map(({ id }) => id)
        .sort(),
    )
    expect(list.filter(({ sharedWith }) => sharedWith > 0)).toHaveLength(2)
    for (const { attempts } of list) expect(attempts).toBeLessThanOrEqual(3)
  })

  it('has rewards in every state, a pending task for each that is pending, and pays out the approved ones', async () => {
    const client = await server().signIn('admin')
    const { list } = await client.ok('reward', 'list', { query: { pageSize: 100 } })
    const inState = (state: string) => list.filter((reward) => reward.state === state)
    for (const state of ['pending', 'approved', 'rejected'])
      expect(inState(state).length, state).toBeGreaterThan(5)
    const query = { kind: 'reward', status: 'pending', pageSize: 100 } as const
    const tasks = await client.ok('review', 'list', { query })
    expect(tasks.list.map(({ title }) => title).sort()).toEqual(
      inState('pending')
        .map(({ number }) => number)
        .sort(),
    )
    for (const { userId, number, amount, reviewerName, operatorName } of inState('approved')) {
      const { list: entries } = await client.ok('user', 'points', { params: { id: userId } })
      expect(entries.filter(({ remark }) => remark === number)).toMatchObject([{ amount: String(amount) }])
      expect(reviewerName).not.toBe(operatorName)
    }
  })

  it('has points transfers of every outcome, and a pending task for each that is under review', async () => {
    const client = await server().signIn('admin')
    const { list } = await client.ok('pointsTransfer', 'list', { query: { pageSize: 100 } })
    for (const outcome of ['success', 'failed', 'pending'])
      expect(list.filter((row) => row.outcome === outcome).length, outcome).toBeGreaterThan(5)
    const isUnderReview = ({ outcome, reviewReason }: (typeof list)[number]) =>
      outcome === 'pending' && reviewReason !== null
    for (const reason of ['timeout', 'exception'])
      expect(list.filter(isUnderReview).map(({ reviewReason }) => reviewReason)).toContain(reason)
    const query = { kind: 'pointsTransfer', status: 'pending', pageSize: 100 } as const
    const tasks = await client.ok('review', 'list', { query })
    expect(tasks.list.map(({ subjectId }) => subjectId).sort()).toEqual(
      list
        .filter(isUnderReview)
        .map(({ id }) => id)
        .sort(),
    )
    expect((await client.ok('ledger', 'health')).healthy).toBe(true)
  })

  it('has quotas in every status, with the transfers that used them and a task for each that is pending', async () => {
    const client = await server().signIn('admin')
    const { list } = await client.ok('quota', 'list', { query: { pageSize: 100 } })
    const { list: tasks } = await client.ok('review', 'list', { query: { kind: 'quota', status: 'pending' } })
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(enumerations.quotaStatus))
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(enumerations.quotaKind))
    expect(tasks.map(({ title }) => title).sort()).toEqual(
      list
        .filter(({ status }) => status === 'pending')
        .map(({ number }) => number)
        .sort(),
    )
    for (const { id, kind, used, reviewerName, operatorName } of list) {
      expect(reviewerName).not.toBe(operatorName)
      if (kind !== 'credit') continue
      const { list: uses } = await client.ok('quota', 'uses', { params: { id }, query: { pageSize: 100 } })
      expect(String(uses.reduce((sum, { amount }) => sum + BigInt(amount), 0n))).toBe(used)
    }
  })
})
