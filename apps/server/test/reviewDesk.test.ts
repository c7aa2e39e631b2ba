import { SECOND_LOOK_PERCENT, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import type { Connection } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { transfers } from '../src/db/schema/ledger.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { reviewSkips, reviewTasks, strikes } from '../src/db/schema/reviews.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { readStanding } from '../src/modules/content/review/strikes.ts'
import { closeTasks, raiseOverdue } from '../src/modules/content/review/tasks.ts'
import { createMerchant, createTransfer, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { createPostgresDatabase, hasPostgres, onEachEngine } from './support/engines.ts'
import { comments, REVIEWER, registerComments, submitComment } from './support/reviewSubjects.ts'
import { silentLog } from './support/silentLog.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OVER_THRESHOLD = String(BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n)

registerComments()

const commentsOnly = { kinds: ['comment' as const] }
const rejected = { decision: 'rejected' as const, reasonCodes: ['advertising'] }

onEachEngine('the review desk', (server) => {
  const reviewer = (codes: string[] = []) => createStaff(server(), [...REVIEWER, ...codes])
  const staff = () => createStaff(server(), allPermissionCodes)
  const claim = (client: TestClient, body = commentsOnly) => client.ok('review', 'claim', { body })
  /** Tasks of a subject without second looks, which are drawn at random. */
  const tasksOf = (subjectId: string) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, subjectId), isNull(reviewTasks.secondLookOf)))
      .orderBy(reviewTasks.round)
  const taskOf = async (subjectId: string) => {
    const task = (await tasksOf(subjectId)).at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  /** A call that decides on the latest task of a subject. */
  const decision = async (subjectId: string, body: object = {}) => {
    const params = await taskOf(subjectId)
    const { version: subjectVersion = params.subjectVersion } = comments.get(subjectId) ?? {}
    return { params, body: { decision: 'approved' as const, subjectVersion, ...body } }
  }
  const decide = async (client: TestClient, subjectId: string, body: object = {}) =>
    withKey(client).ok('review', 'decide', await decision(subjectId, body))
  const refuses = async (client: TestClient, subjectId: string, body: object = {}) =>
    (await withKey(client).refused('review', 'decide', await decision(subjectId, body))).data
  const newUser = async () => {
    const [user] = await server().db.select().from(users).where(eq(users.status, 'normal')).limit(1)
    if (!user) throw new Error('no user')
    const id = newId()
    await server()
      .db.insert(users)
      .values({ ...user, id, email: `${id}@example.com` })
    return id
  }
  /** What the operation log has of records. */
  const logged = async (...ids: string[]) => {
    const rows = await server().db.select().from(operationLogs).where(inArray(operationLogs.targetId, ids))
    return rows.map(({ resource, action }) => `${resource}.${action}`).sort()
  }
  const clearQueue = () =>
    server()
      .db.delete(reviewTasks)
      .where(and(eq(reviewTasks.kind, 'comment'), eq(reviewTasks.status, 'pending')))

  describe('offers tasks', () => {
    it('of the highest priority first, at most five at a time, to one reviewer only', async () => {
      await clearQueue()
      const [one, other] = [await reviewer(), await reviewer()]
      const ids: string[] = []
      for (let made = 0; made < 7; made += 1) ids.push(await submitComment(server()))
      const urgent = await submitComment(server(), {
        reasons: [{ source: 'report', code: 'spam', detail: '', reporterId: newId() }],
      })
      const first = await claim(one.client)
      expect(first.map(({ subjectId }) => subjectId)).toEqual([urgent, ...ids.slice(0, 4)])
      expect(await claim(one.client)).toHaveLength(5)
      const rest = await claim(other.client)
      expect(rest.map(({ subjectId }) => subjectId)).toEqual(ids.slice(4))
      expect(rest[0]).toMatchObject({ claimedBy: other.username, claimedUntil: server().now + 10 * MINUTE })
    })

    it('and counts those that someone can decide and others have not claimed', async () => {
      await clearQueue()
      const [one, other, reader] = [
        await reviewer(),
        await reviewer(),
        await createStaff(server(), ['review:read']),
      ]
      const countOf = async ({ client }: { client: TestClient }) =>
        (await client.ok('review', 'waiting')).count
      const before = [await countOf(one), await countOf(other)]
      await submitComment(server(), { excluded: [other.accountId] })
      expect([await countOf(one), await countOf(other)]).toEqual([(before[0] ?? 0) + 1, before[1]])
      const { id } = await taskOf(await submitComment(server()))
      await one.client.ok('review', 'renew', { params: { id } })
      expect([await countOf(one), await countOf(other)]).toEqual([(before[0] ?? 0) + 2, before[1]])
      expect(await countOf(reader)).toBe(0)
    })

    it('again ten minutes after a claim that wasn’t renewed', async () => {
      await clearQueue()
      const [one, other] = [await reviewer(), await reviewer()]
      const subjectId = await submitComment(server())
      const [task] = await claim(one.client)
      if (!task) throw new Error('nothing claimed')
      const until = server().now + 10 * MINUTE
      expect(await refuses(other.client, subjectId)).toMatchObject({
        key: 'claimedByOther',
        values: { name: one.username, until },
      })
      server().now += 9 * MINUTE
      await one.client.ok('review', 'renew', { params: task })
      server().now += 9 * MINUTE
      expect(await claim(other.client)).toEqual([])
      server().now += MINUTE + 1
      expect((await claim(other.client)).map(({ id }) => id)).toEqual([task.id])
      expect((await one.client.refused('review', 'renew', { params: task })).data.key).toBe('claimedByOther')
    })

    it('not again for 30 minutes to the reviewer who skipped them', async () => {
      await clearQueue()
      const [one, other] = [await reviewer(), await reviewer()]
      await submitComment(server())
      const [task] = await claim(one.client)
      if (!task) throw new Error('nothing claimed')
      await one.client.ok('review', 'skip', { params: task, body: { secondsSpent: 12 } })
      expect(await claim(one.client)).toEqual([])
      expect(await claim(other.client)).toHaveLength(1)
      await other.client.ok('review', 'skip', { params: task, body: {} })
      server().now += 30 * MINUTE + 1
      const again = await server().signIn(one.username)
      expect(await claim(again)).toHaveLength(1)
      const skips = await server().db.select().from(reviewSkips).where(eq(reviewSkips.taskId, task.id))
      expect(skips.map(({ secondsSpent }) => secondsSpent).sort()).toEqual([12, null])
    })

    it('only of kinds whose code the reviewer holds, and not to excluded accounts', async () => {
      await clearQueue()
      const [one, other] = [await reviewer(), await reviewer()]
      const without = await createStaff(server(), ['review:read', 'review:claim', 'user:read'])
      const subjectId = await submitComment(server(), { excluded: [one.accountId] })
      expect(await claim(one.client)).toEqual([])
      expect((await refuses(one.client, subjectId)).key).toBe('excludedReviewer')
      expect(await claim(without.client)).toEqual([])
      expect((await refuses(without.client, subjectId)).key).toBe('unauthorizedOperation')
      const blind = await createStaff(server(), ['review:read', 'review:claim'])
      expect((await blind.client.ok('review', 'list', { query: {} })).total).toBe(0)
      expect(await claim(other.client)).toHaveLength(1)
    })
  })

  describe('takes decisions', () => {
    it('with a reason for a rejection, once for each key, and logs them with the subject’s change', async () => {
      const { client, username } = await reviewer()
      const subjectId = await submitComment(server())
      const call = await decision(subjectId, { decision: 'rejected' })
      expect((await withKey(client).refused('review', 'decide', call)).data.fields).toEqual({
        reasonCodes: { key: 'required' },
      })
      expect(
        (await refuses(client, subjectId, { ...rejected, reasonCodes: ['unclear-document'] })).fields,
      ).toEqual({
        reasonCodes: { key: 'notExisting' },
      })
      const keyed = withKey(client)
      const accepted = await decision(subjectId, {
        ...rejected,
        reasonCodes: ['abuse'],
        note: 'n',
        secondsSpent: 7,
      })
      const first = await keyed.ok('review', 'decide', accepted)
      expect(first).toMatchObject({
        status: 'rejected',
        reasonCodes: ['abuse'],
        decidedBy: username,
        note: 'n',
      })
      expect(await keyed.ok('review', 'decide', accepted)).toEqual(first)
      expect(comments.get(subjectId)?.state).toBe('rejected')
      expect((await refuses(client, subjectId)).key).toBe('alreadyDecided')
      expect(await logged(subjectId, first.id)).toEqual(['review.decide', 'userComment.review'])
    })

    it('only on the version that the reviewer saw', async () => {
      const { client } = await reviewer()
      const subjectId = await submitComment(server())
      const stale = await decision(subjectId)
      await submitComment(server(), { subjectId, reasons: [{ source: 'edit', code: '', detail: '' }] })
      const { data } = await withKey(client).refused('review', 'decide', stale)
      expect(data).toMatchObject({ key: 'staleVersion', current: { subjectVersion: 2, id: stale.params.id } })
      expect((await tasksOf(subjectId)).length).toBe(1)
      await decide(client, subjectId)
    })

    it('of the operator who took the task over, with a reason', async () => {
      await clearQueue()
      const [one, other] = [await reviewer(), await reviewer(['review:takeOver'])]
      const subjectId = await submitComment(server())
      const [task] = await claim(one.client)
      if (!task) throw new Error('nothing claimed')
      await other.client.ok('review', 'takeOver', { params: task, body: { reason: 'on leave' } })
      expect((await refuses(one.client, subjectId)).key).toBe('claimedByOther')
      await decide(other.client, subjectId)
      const [log] = await server()
        .db.select()
        .from(operationLogs)
        .where(and(eq(operationLogs.targetId, task.id), eq(operationLogs.action, 'takeOver')))
      expect(log?.after).toMatchObject({ reason: 'on leave', claimedBy: other.username })
    })

    it('of the role that a task was escalated to', async () => {
      await clearQueue()
      const [one, other, expert] = [await reviewer(), await reviewer(), await reviewer()]
      const outsider = await createStaff(server(), ['review:read'])
      const subjectId = await submitComment(server())
      const [task] = await claim(one.client)
      if (!task) throw new Error('nothing claimed')
      const roles = await one.client.ok('review', 'roles', { params: task })
      expect(roles.map(({ id }) => id)).toContain(expert.roleId)
      const escalate = (roleId: string) => ({ params: task, body: { roleId, note: 'unsure' } })
      expect((await one.client.refused('review', 'escalate', escalate(outsider.roleId))).data.fields).toEqual(
        {
          roleId: { key: 'notExisting' },
        },
      )
      expect(await one.client.ok('review', 'escalate', escalate(expert.roleId))).toMatchObject({
        escalatedTo: expert.roleId,
        escalatedToName: expert.username,
        claimedBy: '',
      })
      expect(await claim(other.client)).toEqual([])
      expect((await refuses(other.client, subjectId)).key).toBe('taskEscalated')
      const escalated = await expert.client.ok('review', 'claim', { body: { escalated: true } })
      expect(escalated.map(({ id }) => id)).toEqual([task.id])
      await decide(expert.client, subjectId)
    })

    it('that their reviewer can undo within five minutes', async () => {
      const [one, other] = [await reviewer(), await reviewer()]
      const subjectId = await submitComment(server(), { authorId: await newUser() })
      const { id } = await decide(one.client, subjectId, { ...rejected, reasonCodes: ['abuse'] })
      const params = { id }
      // Not found while a second look, which is drawn at random, is open.
      expect([403, 404]).toContain((await other.client.refused('review', 'undo', { params })).status)
      server().now += 5 * MINUTE
      expect(await one.client.ok('review', 'undo', { params })).toMatchObject({
        status: 'pending',
        reasonCodes: [],
        claimedBy: one.username,
      })
      expect(comments.get(subjectId)?.state).toBe('new')
      expect(await server().db.$count(strikes, eq(strikes.taskId, id))).toBe(0)
      expect(await logged(id)).toEqual(['review.decide', 'review.undo'])
      await decide(one.client, subjectId)
      server().now += 5 * MINUTE + 1
      expect((await one.client.refused('review', 'undo', { params })).data.key).toBe('tooLate')
      await submitComment(server(), { subjectId })
      const next = await decide(one.client, subjectId)
      expect(next.round).toBe(2)
      await submitComment(server(), { subjectId })
      expect((await one.client.refused('review', 'undo', { params: next })).data.key).toBe('tooLate')
    })

    it('together on tasks of one kind that were opened, or are nearly the same', async () => {
      await clearQueue()
      const { client } = await reviewer()
      const texts = ['spam', 'spam', 'other', 'changed']
      const ids: string[] = []
      for (const text of texts) ids.push(await submitComment(server(), { text }))
      const claimed = await claim(client)
      const idOf = (subjectId = '') => claimed.find((task) => task.subjectId === subjectId)?.id ?? ''
      const [opened, duplicate, unopened, stale] = ids
      for (const subjectId of [opened, stale])
        await client.ok('review', 'renew', { params: { id: idOf(subjectId) } })
      await submitComment(server(), { subjectId: stale ?? '', text: 'changed' })
      const tasks = ids.map((subjectId) => ({ id: idOf(subjectId), subjectVersion: 1 }))
      const body = { ...rejected, reasonCodes: ['advertising'], tasks }
      const result = await withKey(client).ok('review', 'decideTogether', { body })
      expect(result.changed.sort()).toEqual([idOf(opened), idOf(duplicate)].sort())
      expect(new Map(result.failed.map(({ id, key }) => [id, key]))).toEqual(
        new Map([
          [idOf(unopened), 'notOpened'],
          [idOf(stale), 'staleVersion'],
        ]),
      )
      expect(ids.map((id) => comments.get(id)?.state)).toEqual(['rejected', 'rejected', 'new', 'new'])
    })
  })

  describe('orders tasks', () => {
    it('by distinct reporters up to six, by strikes of the author, and by being overdue', async () => {
      await clearQueue()
      const authorId = await newUser()
      const subjectId = await submitComment(server(), { authorId })
      const base = (await taskOf(subjectId)).priority
      const report = (reporterId: string) =>
        submitComment(server(), {
          subjectId,
          authorId,
          subjectVersion: 1,
          reasons: [{ source: 'report', code: 'spam', detail: 'd', reporterId }],
        })
      const twice = newId()
      await report(twice)
      await report(twice)
      expect(await taskOf(subjectId)).toMatchObject({ priority: base + 5, round: 1 })
      for (let reporter = 0; reporter < 9; reporter += 1) await report(newId())
      expect((await taskOf(subjectId)).priority).toBe(base + 30)
      expect((await taskOf(subjectId)).reasons).toHaveLength(12)
      server().now += 4 * HOUR + 1
      expect(await raiseOverdue(server().db, server().now)).toBeGreaterThan(0)
      expect(await raiseOverdue(server().db, server().now)).toBe(0)
      expect(await taskOf(subjectId)).toMatchObject({ priority: base + 50, overdue: true })
      const { client } = await reviewer()
      const overdue = await client.ok('review', 'list', { query: { overdue: 'y', source: 'report' } })
      expect(overdue.list.map((task) => task.subjectId)).toEqual([subjectId])
      await decide(client, subjectId, { ...rejected, reasonCodes: ['abuse'] })
      const next = await submitComment(server(), { authorId })
      expect((await taskOf(next)).priority).toBe(base + 10)
    })
  })

  describe('gives authors strikes', () => {
    it('that expire, and add up to the thresholds of the dictionary', async () => {
      const { client } = await reviewer()
      const authorId = await newUser()
      const standing = () => readStanding(server().db, authorId, server().now)
      const strike = async (reasonCodes: string[]) => {
        const subjectId = await submitComment(server(), { authorId })
        return decide(client, subjectId, { decision: 'rejected', reasonCodes })
      }
      await strike(['abuse'])
      expect(await standing()).toMatchObject({ strikes: 2, alwaysReviewed: false })
      await strike(['advertising'])
      expect(await standing()).toMatchObject({ strikes: 3, alwaysReviewed: true, postingFrozenUntil: null })
      await strike(['abuse'])
      const until = server().now + 7 * DAY
      expect(await standing()).toMatchObject({ strikes: 5, postingFrozenUntil: until, accountFrozen: false })
      const status = async () =>
        (await server().db.select().from(users).where(eq(users.id, authorId)))[0]?.status
      const last = await strike(['illegal'])
      expect(await standing()).toMatchObject({ strikes: 8, accountFrozen: true })
      expect(await status()).toBe('frozen')
      const detail = await client.ok('review', 'get', { params: last })
      expect(detail.author).toMatchObject({ id: authorId, strikes: 8, rejected: 4, accountFrozen: true })
      await client.ok('review', 'undo', { params: last })
      expect(await status()).toBe('normal')
      expect(await standing()).toMatchObject({ strikes: 5 })
      const [enough, more] = [await strike(['illegal']), await strike(['illegal'])]
      await client.ok('review', 'undo', { params: enough })
      expect(await status()).toBe('frozen')
      await client.ok('review', 'undo', { params: more })
      expect(await status()).toBe('normal')
      await server()
        .db.update(dictionaries)
        .set({ value: 'alwaysReviewed:6' })
        .where(eq(dictionaries.value, 'alwaysReviewed:3'))
      expect((await standing()).alwaysReviewed).toBe(false)
      await server()
        .db.update(dictionaries)
        .set({ value: 'alwaysReviewed:3' })
        .where(eq(dictionaries.value, 'alwaysReviewed:6'))
      expect(await readStanding(server().db, authorId, server().now + 91 * DAY)).toMatchObject({ strikes: 0 })
    })
  })

  describe('has a share of the content decisions repeated', () => {
    type Staff = Awaited<ReturnType<typeof createStaff>>
    /** Decides until a second look was drawn, once for the whole block. @returns the subject and the first task */
    async function drawSecondLook(by: Staff, body: object) {
      for (let round = 0; round < 8; round += 1) {
        await clearQueue()
        const tasks: { id: string; subjectVersion: number }[] = []
        for (let made = 0; made < 100; made += 1)
          tasks.push({
            id: (await taskOf(await submitComment(server(), { text: 'same' }))).id,
            subjectVersion: 1,
          })
        await by.client.ok('review', 'renew', { params: tasks[0] as { id: string } })
        await withKey(by.client).ok('review', 'decideTogether', {
          body: { ...rejected, ...body, tasks } as never,
        })
        const second = await server()
          .db.select()
          .from(reviewTasks)
          .where(and(eq(reviewTasks.status, 'pending'), isNotNull(reviewTasks.secondLookOf)))
        if (second[0]) return { share: second.length, ...second[0] }
      }
      throw new Error('no second look in 800 decisions')
    }

    /** Decides on a second look. */
    const repeat = (client: TestClient, params: { id: string }, body: object = {}) =>
      withKey(client).ok('review', 'decide', {
        params,
        body: { decision: 'approved', subjectVersion: 1, ...body },
      })

    it('by someone else, who doesn’t see the first decision', async () => {
      const [one, other] = [await reviewer(), await reviewer()]
      const look = await drawSecondLook(one, { decision: 'approved', reasonCodes: [] })
      expect(look.share).toBeLessThan(SECOND_LOOK_PERCENT * 6)
      const { subjectId, secondLookOf } = look
      expect((await one.client.refused('review', 'renew', { params: look })).data.key).toBe(
        'excludedReviewer',
      )
      const seen = await other.client.ok('review', 'list', { query: { subjectId } })
      expect(seen.list.map(({ id }) => id)).toEqual([look.id])
      expect(await other.client.ok('review', 'get', { params: look })).toMatchObject({
        rounds: [],
        round: 1,
        link: '',
        reasons: [{ source: 'submission' }],
      })
      await repeat(other.client, look)
      const after = await other.client.ok('review', 'get', { params: look })
      expect(after.rounds.map(({ id }) => id)).toEqual([secondLookOf])
      expect(after.disputed).toBe(false)
    })

    it('and settled by a third person where the decisions differ, which may overturn the first', async () => {
      const [one, other, third] = [
        await reviewer(),
        await reviewer(),
        await reviewer(['review:settle', 'review:report']),
      ]
      const look = await drawSecondLook(one, { decision: 'approved', reasonCodes: [] })
      const { subjectId } = look
      const second = await repeat(other.client, look, rejected)
      expect(second).toMatchObject({ status: 'rejected', disputed: true })
      expect(comments.get(subjectId)?.state).toBe('approved')
      const settle = { params: second, body: { ...rejected, subjectVersion: 1 } }
      expect((await other.client.refused('review', 'settle', settle)).status).toBe(403)
      const disputed = await third.client.ok('review', 'list', { query: { disputed: 'y' } })
      expect(disputed.list.map(({ id }) => id)).toEqual([second.id])
      expect(await third.client.ok('review', 'settle', settle)).toMatchObject({
        disputed: false,
        settledDecision: 'rejected',
        settledBy: third.username,
      })
      expect(comments.get(subjectId)?.state).toBe('rejected')
      expect(await logged(second.id)).toEqual(['review.decide', 'review.settle'])
      expect((await third.client.refused('review', 'settle', settle)).data.key).toBe('alreadyDecided')
      const report = await third.client.ok('review', 'reviewers', { query: { kind: 'comment' } })
      expect(report.find(({ accountId }) => accountId === one.accountId)).toMatchObject({
        secondLooks: 1,
        overturned: 1,
        agreementRate: 0,
      })
      expect(report.find(({ accountId }) => accountId === other.accountId)).toMatchObject({ decided: 1 })
    })

    it('by a settlement that leaves a newer version as it was decided', async () => {
      const [one, other, third] = [await reviewer(), await reviewer(), await reviewer(['review:settle'])]
      const look = await drawSecondLook(one, { decision: 'approved', reasonCodes: [] })
      const { subjectId } = look
      const second = await repeat(other.client, look, rejected)
      await submitComment(server(), { subjectId, subjectVersion: 2 })
      await decide(third.client, subjectId, { subjectVersion: 2 })
      const [disputed] = (await third.client.ok('review', 'list', { query: { disputed: 'y' } })).list
      expect(disputed).toMatchObject({ id: second.id, subjectVersion: 2 })
      await third.client.ok('review', 'settle', {
        params: second,
        body: { ...rejected, subjectVersion: 2 },
      })
      expect(comments.get(subjectId)?.state).toBe('approved')
    })

    it('unless the author submitted something new meanwhile', async () => {
      const [one, other] = [await reviewer(), await reviewer()]
      const look = await drawSecondLook(one, rejected)
      await submitComment(server(), { subjectId: look.subjectId })
      await decide(other.client, look.subjectId)
      expect(comments.get(look.subjectId)?.state).toBe('approved')
      expect(await taskOf(look.subjectId)).toMatchObject({ secondLookOf: null, disputed: false })
    })
  })

  it('closes a task that was decided elsewhere', async () => {
    const { accountId, username } = await reviewer()
    const subjectId = await submitComment(server())
    const session = { account: { id: accountId, username } } as never
    const { db, ports } = server()
    await closeTasks(
      db,
      { clock: ports.clock, session },
      { kind: 'comment', subjectId },
      { decision: 'approved' },
    )
    expect(await taskOf(subjectId)).toMatchObject({ status: 'approved', decidedBy: username })
  })

  it('keeps how each account sees pictures', async () => {
    const { client } = await reviewer()
    expect(await client.ok('review', 'preferences')).toEqual({ blur: true, mute: true, grey: false })
    const body = { blur: false, mute: true, grey: true }
    await client.ok('review', 'savePreferences', { body })
    expect(await client.ok('review', 'preferences')).toEqual(body)
  })

  it('counts decisions, seconds and skips of each reviewer', async () => {
    const [one, lead] = [await reviewer(), await reviewer(['review:report'])]
    for (const secondsSpent of [3, 5, 100])
      await decide(one.client, await submitComment(server()), { secondsSpent })
    const skipped = await taskOf(await submitComment(server()))
    await one.client.ok('review', 'skip', { params: skipped, body: {} })
    const report = await lead.client.ok('review', 'reviewers', { query: {} })
    expect(report.find(({ accountId }) => accountId === one.accountId)).toMatchObject({
      accountName: one.username,
      kind: 'comment',
      decided: 3,
      medianSeconds: 5,
      skipped: 1,
    })
    expect(await lead.client.ok('review', 'reviewers', { query: { timeFrom: server().now + 1 } })).toEqual([])
  })

  describe('has the pending transfers', () => {
    let merchant: { id: string; agentId: string }
    beforeAll(async () => {
      merchant = await createMerchant(await server().signIn('admin'), { transferLimit: '1000000' })
    })
    const ask = (client: TestClient) =>
      createTransfer(client, {
        outgoingPartyId: merchant.agentId,
        incomingPartyId: merchant.id,
        amount: OVER_THRESHOLD,
      })
    const transfersOnly = { kinds: ['transfer' as const] }

    it('of the demo data, each as one task that is due after 24 hours', async () => {
      const { db } = server()
      const pending = await db.select().from(transfers).where(eq(transfers.outcome, 'pending'))
      const tasks = await db
        .select()
        .from(reviewTasks)
        .where(and(eq(reviewTasks.kind, 'transfer'), eq(reviewTasks.status, 'pending')))
      expect(tasks.map(({ subjectId }) => subjectId).sort()).toEqual(pending.map(({ id }) => id).sort())
      const created = new Map(pending.map(({ id, createTime }) => [id, createTime]))
      for (const { subjectId, dueTime } of tasks) expect(dueTime).toBe((created.get(subjectId) ?? 0) + DAY)
    })

    it('and offers them only to independent reviewers', async () => {
      const [maker, independent] = [await staff(), await staff()]
      const username = `${maker.username}-x`
      await maker.client.ok('account', 'create', {
        body: {
          username,
          nickname: 'Another',
          email: `${username}@example.com`,
          areaCode: '+86',
          phone: '13812345678',
          roleIds: [maker.roleId],
          status: 'normal',
          password: STRONG_PASSWORD,
          passwordConfirmation: STRONG_PASSWORD,
        },
      })
      const dependent = await server().signIn(username, STRONG_PASSWORD)
      await server()
        .db.delete(reviewTasks)
        .where(and(eq(reviewTasks.kind, 'transfer'), eq(reviewTasks.status, 'pending')))
      const { id, orderNumber } = await ask(maker.client)
      expect(await claim(maker.client, transfersOnly as never)).toEqual([])
      expect(await claim(dependent, transfersOnly as never)).toEqual([])
      const [task] = await claim(independent.client, transfersOnly as never)
      expect(task).toMatchObject({ subjectId: id, title: orderNumber, authorName: maker.username })
      for (const client of [maker.client, dependent])
        expect(await refuses(client, id)).toMatchObject({ key: 'excludedReviewer' })
      const detail = await independent.client.ok('review', 'get', { params: task as { id: string } })
      expect(detail.evidence.facts).toContainEqual({ label: 'transfer:amount', value: OVER_THRESHOLD })
      expect(detail.catalog.map(({ code }) => code)).toEqual(['wrong-amount', 'not-justified'])
      const decided = await decide(independent.client, id, { note: 'fine' })
      expect(await independent.client.ok('transfer', 'get', { params: { id } })).toMatchObject({
        outcome: 'success',
        reviewResult: 'approved',
        reviewerName: independent.username,
        reviewRemark: 'fine',
      })
      expect((await independent.client.refused('review', 'undo', { params: decided })).data.key).toBe(
        'tooLate',
      )
      const again = { params: { id }, body: { remark: 'no' } }
      expect((await withKey(independent.client).refused('transfer', 'reject', again)).data.key).toBe(
        'alreadyReviewed',
      )
    })

    it('whose tasks end with a decision on their page, and gain a reason from an exception', async () => {
      const [maker, checker] = [await staff(), await staff()]
      const { id } = await ask(maker.client)
      await withKey(maker.client).ok('transfer', 'raiseException', {
        params: { id },
        body: { remark: 'odd' },
      })
      const reasons = (await taskOf(id)).reasons.map(({ code, detail }) => [code, detail])
      expect(reasons).toEqual([
        ['threshold', ''],
        ['exception', 'odd'],
      ])
      await withKey(checker.client).ok('transfer', 'reject', { params: { id }, body: { remark: 'wrong' } })
      expect(await taskOf(id)).toMatchObject({
        status: 'rejected',
        note: 'wrong',
        decidedBy: checker.username,
      })
      expect((await refuses(checker.client, id)).key).toBe('alreadyDecided')
    })

    it('and leaves them pending where a rule of transfers forbids the approval', async () => {
      const [maker, checker] = [await staff(), await staff()]
      const { id } = await ask(maker.client)
      await maker.client.ok('merchant', 'setStatus', { body: { ids: [merchant.id], status: 'disabled' } })
      expect(await refuses(checker.client, id)).toMatchObject({
        key: 'validation',
        fields: { incomingPartyId: { key: 'partyDisabled' } },
      })
      expect(await taskOf(id)).toMatchObject({ status: 'pending', decidedBy: '' })
      await decide(checker.client, id, { decision: 'rejected', reasonCodes: ['not-justified'] })
      await maker.client.ok('merchant', 'setStatus', { body: { ids: [merchant.id], status: 'enabled' } })
      expect(await checker.client.ok('transfer', 'get', { params: { id } })).toMatchObject({
        outcome: 'failed',
        reviewRemark: 'Not justified',
      })
    })

    it('outside of which an operator with a data scope sees nothing', async () => {
      const { client } = await createStaff(server(), ['review:read', 'transfer:read'])
      const all = (await client.ok('review', 'list', { query: { kind: 'transfer' } })).total
      const agent = await server().signIn('agent')
      expect(all).toBeGreaterThan(0)
      expect((await agent.refused('review', 'list', { query: {} })).status).toBe(403)
    })
  })
})

describe.runIf(hasPostgres)('parallel reviewers on two servers', () => {
  const TASKS = 500
  let connections: Connection[] = []
  let servers: TestServer[] = []
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    connections = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
    servers = connections.map(({ db }) => new TestServer(db))
  })
  afterAll(async () => {
    await Promise.all(connections.map(({ close }) => close()))
  })

  it('never get the same task, and decide each exactly once', async () => {
    const [one] = servers
    if (!one) throw new Error('no server')
    for (let made = 0; made < TASKS; made += 1) await submitComment(one)
    const reviewers: TestClient[] = []
    for (let made = 0; made < 8; made += 1) {
      const { username } = await createStaff(one, REVIEWER)
      const server = servers[made % 2]
      if (server) reviewers.push(await server.signIn(username))
    }
    const holders = new Map<string, number>()
    const decided: string[] = []
    await Promise.all(
      reviewers.map(async (client, reviewer) => {
        for (;;) {
          const claimed = await client.ok('review', 'claim', { body: commentsOnly })
          if (claimed.length === 0) return
          expect(claimed.length).toBeLessThanOrEqual(5)
          for (const { id } of claimed) {
            expect(holders.get(id) ?? reviewer).toBe(reviewer)
            holders.set(id, reviewer)
          }
          for (const params of claimed) {
            const body = { decision: 'approved' as const, subjectVersion: params.subjectVersion }
            await withKey(client).ok('review', 'decide', { params, body })
            decided.push(params.id)
          }
        }
      }),
    )
    expect(new Set(decided).size).toBe(decided.length)
    const firsts = and(eq(reviewTasks.kind, 'comment'), isNull(reviewTasks.secondLookOf))
    expect(await one.db.$count(reviewTasks, and(firsts, eq(reviewTasks.status, 'approved')))).toBe(TASKS)
    expect(await one.db.$count(reviewTasks, and(firsts, eq(reviewTasks.status, 'pending')))).toBe(0)
  })
})
