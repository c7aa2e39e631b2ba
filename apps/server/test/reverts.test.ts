import { REVERT_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { videos } from '../src/db/schema/content.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { gameTypes } from '../src/db/schema/system.ts'
import { DAY } from '../src/kernel/durations.ts'
import { createMerchant } from './support/coinArea.ts'
import { newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const revertOf = (logId: string | undefined) => ({ params: { id: logId ?? '' }, body: {} })

onOneEngine('reverting a bulk action', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const stateOf = (video: { id: string }) => admin.ok('video', 'get', target(video))
  /** The entry of an action on a row. */
  const entry = async (row: { id: string } | undefined, action: string, client = admin) => {
    const query = { targetId: row?.id, action }
    return (await client.ok('operationLog', 'list', { query })).list[0]
  }
  const newTag = (name: string) =>
    admin.ok('tag', 'create', {
      body: { name, nameEn: name, labelType: 'content', color: '#1971c2', status: 'enabled', sort: 1 },
    })
  const addTag = async (ids: string[], add: string[]) =>
    performed(await admin.ok('video', 'changeTags', { body: { ids, add } }))
  const approve = (id: string) =>
    server().db.update(videos).set({ reviewStatus: 'approved' }).where(eq(videos.id, id))
  const openTask = async ({ id }: { id: string }) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, id), eq(reviewTasks.status, 'pending')))

  it('gives every row back what it had, once, and refers to the original', async () => {
    const works = [await newVideo(admin), await newVideo(admin)]
    const tag = await newTag('reverted')
    const { logId } = await addTag(
      works.map(({ id }) => id),
      [tag.id],
    )
    expect(await entry(works[1], 'changeTags')).toMatchObject({
      revert: 'possible',
      bulkId: logId,
      revertOf: null,
    })
    const tried = await admin.ok('operationLog', 'revert', { ...revertOf(logId), query: { dryRun: '1' } })
    expect(tried).toMatchObject({
      changes: 2,
      skipped: [],
      sample: works.map(({ title }) => ({ name: title, after: { tagIds: expect.anything() } })),
    })
    expect((await stateOf(works[0] as never)).tagIds).toContain(tag.id)
    expect(await admin.ok('operationLog', 'revert', revertOf(logId))).toMatchObject({ failed: [] })
    for (const work of works) expect((await stateOf(work)).tagIds).toEqual(work.tagIds)
    expect((await entry(works[0], 'changeTags'))?.revert).toBe('reverted')
    expect(await entry(works[1], 'revert')).toMatchObject({
      resource: 'video',
      revertOf: logId,
      revert: null,
    })
    expect((await admin.refused('operationLog', 'revert', revertOf(logId))).data.key).toBe('alreadyReverted')
  })

  it('skips rows that changed since, that someone else has locked, and whose tags are gone', async () => {
    const [changed, locked, without, free] = [
      await newVideo(admin),
      await newVideo(admin),
      await newVideo(admin),
      await newVideo(admin),
    ]
    const ids = [changed, locked, without, free].map(({ id }) => id)
    const tag = await newTag('conflicting')
    const lost = without.tagIds[0] ?? ''
    const { logId } = performed(
      await admin.ok('video', 'changeTags', { body: { ids, add: [tag.id], remove: [lost] } }),
    )
    await admin.ok('tag', 'delete', target({ id: lost }))
    const { version } = await stateOf(changed)
    await admin.ok('video', 'update', { ...target(changed), body: { ...changed, version, title: 'Changed' } })
    const other = await createStaff(server(), ['video:read', 'video:lock'])
    await other.client.ok('video', 'lock', { ...target(locked), body: { reason: 'Checking rights' } })
    const tried = await admin.ok('operationLog', 'revert', { ...revertOf(logId), query: { dryRun: '1' } })
    expect('skipped' in tried && tried.skipped).toEqual(
      expect.arrayContaining([
        { id: changed.id, name: 'Changed', key: 'changedSince' },
        { id: locked.id, name: locked.title, key: 'lockedByOther', values: expect.anything() },
        { id: without.id, name: without.title, key: 'tagMissing' },
      ]),
    )
    await admin.ok('video', 'delete', target(free))
    const body = { token: 'token' in tried ? tried.token : '' }
    expect((await admin.refused('operationLog', 'revert', { ...revertOf(logId), body })).data.key).toBe(
      'setChanged',
    )
    expect((await entry(free, 'changeTags'))?.revert).toBe('possible')
  })

  it('withdraws submissions that no reviewer has claimed', async () => {
    const [free, claimed] = [await newVideo(admin), await newVideo(admin)]
    const { logId } = performed(
      await admin.ok('video', 'submitAll', { body: { ids: [free.id, claimed.id] } }),
    )
    await server()
      .db.update(reviewTasks)
      .set({ claimedUntil: server().now + 60_000 })
      .where(eq(reviewTasks.subjectId, claimed.id))
    expect(await admin.ok('operationLog', 'revert', revertOf(logId))).toMatchObject({
      changed: [free.id],
      failed: [{ id: claimed.id, key: 'changedSince' }],
    })
    expect((await stateOf(free)).reviewStatus).toBeNull()
    expect(await openTask(free)).toEqual([])
    expect(await openTask(claimed)).toHaveLength(1)
    expect((await admin.ok('video', 'submit', target(free))).reviewStatus).toBe('pending')
  })

  it('gives approved videos back their prices and their approval', async () => {
    const video = await newVideo(admin)
    await approve(video.id)
    const prices = [
      {
        id: video.id,
        version: video.version,
        chargePoints: 50,
        fees: [{ grade: 'standard' as const, fee: 9 }],
      },
    ]
    const { logId } = performed(await admin.ok('video', 'changePrices', { body: { prices } }))
    expect(await stateOf(video)).toMatchObject({
      reviewStatus: 'pending',
      chargePoints: 50,
      bitRates: [{ grade: 'standard', kbps: 1500, height: 480, fee: 9 }],
    })
    await admin.ok('operationLog', 'revert', revertOf(logId))
    expect(await stateOf(video)).toMatchObject({
      reviewStatus: 'approved',
      chargePoints: 0,
      bitRates: video.bitRates,
    })
    expect(await openTask(video)).toEqual([])
  })

  it('restores what was deleted, and deletes what was restored', async () => {
    const video = await newVideo(admin)
    const ids = [video.id]
    const deleted = performed(await admin.ok('video', 'deleteAll', { body: { ids } }))
    expect((await stateOf(video)).deletedBy).toBe('admin')
    expect(await admin.ok('video', 'deleteAll', { body: { ids } })).toMatchObject({
      failed: [{ id: video.id, key: 'rowDeleted' }],
    })
    await admin.ok('operationLog', 'revert', revertOf(deleted.logId))
    expect((await stateOf(video)).deleteTime).toBeNull()
    expect(await admin.ok('video', 'restoreAll', { body: { ids } })).toMatchObject({
      failed: [{ id: video.id, key: 'notPossible' }],
    })
    await admin.ok('video', 'deleteAll', { body: { ids } })
    const restored = performed(await admin.ok('video', 'restoreAll', { body: { ids } }))
    await admin.ok('operationLog', 'revert', revertOf(restored.logId))
    expect((await stateOf(video)).deletedBy).toBe('admin')
  })

  it('is possible for a status, too', async () => {
    const merchant = await createMerchant(admin)
    const body = { ids: [merchant.id], status: 'disabled' as const }
    const { logId } = performed(await admin.ok('merchant', 'setStatus', { body }))
    await admin.ok('operationLog', 'revert', revertOf(logId))
    expect((await admin.ok('merchant', 'get', target(merchant))).status).toBe('enabled')
    const again = await admin.ok('merchant', 'setStatus', { body: { ...body, status: 'enabled' } })
    expect(performed(again).logId).toBe(undefined)
  })

  it('of a thousand rows gives those back that have not changed since, and lists the others', async () => {
    const { db, now } = server()
    const rows = Array.from({ length: 1000 }, (_, sort) => ({
      ...{ code: `type-${sort}`, name: `Type ${sort}`, nameEn: `Type ${sort}`, icon: '' },
      ...{ status: 'enabled' as const, sort, createTime: now, updateTime: now },
    }))
    const created = await db.insert(gameTypes).values(rows).returning({ id: gameTypes.id })
    const ids = created.map(({ id }) => id)
    const { logId, changed } = performed(
      await admin.ok('gameType', 'setStatus', { body: { ids, status: 'disabled' } }),
    )
    expect(changed).toHaveLength(1000)
    const since = ids.slice(0, 20)
    await admin.ok('gameType', 'setStatus', { body: { ids: since, status: 'enabled' } })
    await admin.ok('gameType', 'setStatus', { body: { ids: since, status: 'disabled' } })
    const tried = await admin.ok('operationLog', 'revert', { ...revertOf(logId), query: { dryRun: '1' } })
    expect(tried).toMatchObject({ changes: 980 })
    const outcome = performed(
      await admin.ok('operationLog', 'revert', {
        ...revertOf(logId),
        body: { token: 'token' in tried ? tried.token : '' },
      }),
    )
    expect(outcome.changed).toHaveLength(980)
    expect(outcome.failed.map(({ id, key }) => [id, key]).sort()).toEqual(
      since.map((id) => [id, 'changedSince']).sort(),
    )
    const stillDisabled = eq(gameTypes.status, 'disabled')
    expect(await db.$count(gameTypes, and(inArray(gameTypes.id, ids), stillDisabled))).toBe(20)
  })

  it('is possible for freezing and unfreezing users', async () => {
    const { list } = await admin.ok('user', 'list', { query: { status: 'normal' } })
    const ids = list.slice(0, 1).map(({ id }) => id)
    const setStatus = async (status: 'frozen' | 'normal') =>
      performed(await admin.ok('user', 'setStatus', { body: { ids, status } }))
    await admin.ok('operationLog', 'revert', revertOf((await setStatus('frozen')).logId))
    expect((await admin.ok('user', 'get', target({ id: ids[0] ?? '' }))).status).toBe('normal')
    await setStatus('frozen')
    const { logId: unfrozen } = await setStatus('normal')
    await admin.ok('operationLog', 'revert', revertOf(unfrozen))
    expect((await admin.ok('user', 'get', target({ id: ids[0] ?? '' }))).status).toBe('frozen')
  })

  it('is rejected for other operations, without the permission for what it undoes, and after seven days', async () => {
    const tag = await newTag('late')
    const { list } = await admin.ok('operationLog', 'list', { query: { targetId: tag.id } })
    expect((await admin.refused('operationLog', 'revert', revertOf(list[0]?.id))).data.key).toBe(
      'notRevertible',
    )
    const disabled = await admin.ok('tag', 'setStatus', { body: { ids: [tag.id], status: 'disabled' } })
    const { logId } = performed(disabled)
    const { client } = await createStaff(server(), ['operationLog:revert', 'tag:read'])
    expect((await client.refused('operationLog', 'revert', revertOf(logId))).data.key).toBe(
      'unauthorizedOperation',
    )
    server().now += REVERT_DAYS * DAY + 1
    const later = await server().signIn('admin')
    expect((await later.refused('operationLog', 'revert', revertOf(logId))).data.key).toBe('tooLate')
    expect((await entry(tag, 'disable', later))?.revert).toBe('expired')
  })
})

describe('two reverts of the same action', () => {
  onOneEngine('at the same time', (server) => {
    it('change the rows once', async () => {
      const admin = await server().signIn('admin')
      const ids = [(await newVideo(admin)).id]
      const { logId } = performed(await admin.ok('video', 'submitAll', { body: { ids } }))
      const answers = await Promise.allSettled(
        [1, 2].map(() => admin.ok('operationLog', 'revert', revertOf(logId))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })
})
