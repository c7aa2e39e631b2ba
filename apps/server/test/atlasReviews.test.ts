import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { sensitiveWords } from '../src/db/schema/system.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { submitForReview } from '../src/modules/content/review/tasks.ts'
import { withKey } from './support/coinArea.ts'
import { newAtlas } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { rejected, reviewedWorks, reviewerOf, target } from './support/reviewedWorks.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const REVIEWER = reviewerOf('atlas')

type Atlas = Awaited<ReturnType<typeof newAtlas>>

onOneEngine('reviews of atlases', (server) => {
  let admin: TestClient
  let reviewer: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = (await createStaff(server(), REVIEWER)).client
  })

  const { stateOf, tasksOf, taskOf, detailOf, submitted, decision, decide, refuses } = reviewedWorks(
    server,
    'atlas',
    () => ({ admin, reviewer }),
    newAtlas,
  )
  const update = async (atlas: Atlas, values: object) => {
    const { version } = await stateOf(atlas)
    return admin.ok('atlas', 'update', { ...target(atlas), body: { ...atlas, version, ...values } })
  }
  const sourcesOf = async (atlas: Atlas) => (await taskOf(atlas)).reasons.map(({ source }) => source)

  it('begin when one is submitted, and end with the state of the atlas', async () => {
    const decisions = [
      { body: {}, reviewStatus: 'approved' },
      { body: rejected, reviewStatus: 'notPassed' },
    ] as const
    for (const { body, reviewStatus } of decisions) {
      const atlas = await submitted()
      expect(await taskOf(atlas)).toMatchObject({
        kind: 'atlas',
        status: 'pending',
        round: 1,
        authorId: atlas.authorId,
        reasons: [{ source: 'submission', code: '', detail: '' }],
      })
      await reviewer.ok('review', 'renew', target(await taskOf(atlas)))
      await decide(atlas, body)
      expect((await stateOf(atlas)).reviewStatus).toBe(reviewStatus)
    }
  })

  it('begin for each of several that are submitted together', async () => {
    const submittedTogether = [await newAtlas(admin), await newAtlas(admin)]
    await admin.ok('atlas', 'submitAll', { body: { ids: submittedTogether.map(({ id }) => id) } })
    for (const atlas of submittedTogether) expect(await sourcesOf(atlas)).toEqual(['submission'])
    const tried = await newAtlas(admin)
    await admin.ok('atlas', 'submitAll', { query: { dryRun: '1' }, body: { ids: [tried.id] } })
    expect(await tasksOf(tried)).toEqual([])
  })

  it('name the words of the list for which they are needed', async () => {
    const time = server().now
    const word = (text: string) => ({ id: newId(), word: text, createTime: time, updateTime: time })
    await server()
      .db.insert(sensitiveWords)
      .values([
        { ...word('axolotl'), category: 'fraud', action: 'review' },
        { ...word('capybara'), category: 'other', action: 'mask' },
      ])
    // Tells the server that the words have changed.
    await admin.ok('sensitiveWord', 'create', {
      body: { word: 'dugong', category: 'other', action: 'review' },
    })
    // The server keeps the words that it reads now, so it doesn't know one that was never announced.
    await newAtlas(admin)
    await server()
      .db.insert(sensitiveWords)
      .values({ ...word('quokka'), category: 'other', action: 'mask' })
    const introduction = 'An AXOLOTL, a dugong, a quokka'
    const atlas = await submitted({ title: 'Axolotl and capybara', introduction })
    expect((await taskOf(atlas)).reasons).toMatchObject([
      { source: 'submission' },
      { source: 'words', code: 'fraud', detail: 'axolotl' },
      { source: 'words', code: 'other', detail: 'dugong' },
    ])
    expect((await detailOf(atlas)).evidence.texts).toEqual([
      {
        label: 'work:title',
        text: 'Axolotl and capybara',
        matches: [
          { word: 'axolotl', start: 0, end: 7 },
          { word: 'capybara', start: 12, end: 20 },
        ],
      },
      {
        label: 'work:introduction',
        text: introduction,
        matches: [
          { word: 'axolotl', start: 3, end: 10 },
          { word: 'dugong', start: 14, end: 20 },
        ],
      },
    ])
    await decide(atlas)
    const approved = await update(atlas, { title: 'Axolotl and capybara', introduction: 'Axolotls' })
    expect(approved.reviewStatus).toBe('pending')
    expect(await sourcesOf(atlas)).toEqual(['edit', 'words'])
  })

  it('begin again after an edit of what users see or pay for, and of nothing else', async () => {
    const atlas = await submitted()
    const edits = [
      { title: 'Another title' },
      { chargePoints: 5, images: atlas.images.map((image, index) => ({ ...image, free: index === 0 })) },
      { cover: atlas.images[1]?.address },
    ]
    let values: object = {}
    for (const [index, edit] of edits.entries()) {
      await decide(atlas)
      values = { ...values, introduction: `Introduction ${index}` }
      expect((await update(atlas, values)).reviewStatus).toBe('approved')
      values = { ...values, ...edit }
      expect((await update(atlas, values)).reviewStatus).toBe('pending')
      expect(await taskOf(atlas)).toMatchObject({ round: index + 2, reasons: [{ source: 'edit' }] })
    }
  })

  it('gain a reason from an edit while they are pending, which makes the seen version stale', async () => {
    const atlas = await submitted()
    const seen = await decision(atlas)
    await update(atlas, { title: 'Changed meanwhile' })
    expect(await sourcesOf(atlas)).toEqual(['submission', 'edit'])
    const { data } = await withKey(reviewer).refused('review', 'decide', seen)
    expect(data).toMatchObject({ key: 'staleVersion', current: { title: 'Changed meanwhile' } })
    await decide(atlas)
    expect(await tasksOf(atlas)).toHaveLength(1)
  })

  it('need a reason for a rejection, the permission, and another account than the one that submitted', async () => {
    const atlas = await submitted()
    expect((await refuses(atlas, { decision: 'rejected' })).fields).toEqual({
      reasonCodes: { key: 'required' },
    })
    expect((await refuses(atlas, { ...rejected, reasonCodes: ['wrong-amount'] })).fields).toEqual({
      reasonCodes: { key: 'notExisting' },
    })
    const reader = await createStaff(
      server(),
      REVIEWER.filter((code) => code !== 'atlas:review'),
    )
    const blind = await createStaff(
      server(),
      REVIEWER.filter((code) => code !== 'atlas:read'),
    )
    expect((await refuses(atlas, {}, reader.client)).key).toBe('unauthorizedOperation')
    expect(await reader.client.ok('review', 'claim', { body: { kinds: ['atlas'] } })).toEqual([])
    expect((await refuses(atlas, {}, blind.client)).key).toBe('notFound')
    expect((await refuses(atlas, {}, admin)).key).toBe('excludedReviewer')
  })

  it('are repeated only after the atlas was changed, by someone who did not change it', async () => {
    const atlas = await submitted()
    await decide(atlas, rejected)
    expect((await admin.refused('atlas', 'submit', target(atlas))).data.key).toBe('notRevised')
    const together = { query: { dryRun: '1' as const }, body: { ids: [atlas.id] } }
    expect(await admin.ok('atlas', 'submitAll', together)).toMatchObject({
      changes: 0,
      skipped: [{ id: atlas.id, key: 'notRevised' }],
    })
    const editor = await createStaff(server(), [...REVIEWER, 'atlas:update'])
    const { version } = await stateOf(atlas)
    const changed = { ...atlas, version, title: 'Changed' }
    await editor.client.ok('atlas', 'update', { ...target(atlas), body: changed })
    await admin.ok('atlas', 'submit', target(atlas))
    expect(await taskOf(atlas)).toMatchObject({ round: 2, reasons: [{ source: 'submission' }] })
    expect((await refuses(atlas, {}, editor.client)).key).toBe('excludedReviewer')
    await decide(atlas)
  })

  it('keep others from changing the atlas while its task is open', async () => {
    const atlas = await submitted()
    const task = await taskOf(atlas)
    const editing = async () => {
      const { version } = await stateOf(atlas)
      return { ...target(atlas), body: { ...atlas, version, introduction: 'Changed' } }
    }
    await reviewer.ok('review', 'renew', target(task))
    expect((await admin.refused('atlas', 'update', await editing())).data.key).toBe('lockedByOther')
    await reviewer.ok('review', 'skip', { ...target(task), body: {} })
    await admin.ok('atlas', 'update', await editing())
    const own = await submitted()
    await admin.ok('atlas', 'lock', { ...target(own), body: { reason: 'Mine' } })
    await reviewer.ok('review', 'renew', target(await taskOf(own)))
    expect((await stateOf(own)).lock).toMatchObject({ kind: 'kept', accountName: 'admin' })
    expect((await refuses(own)).key).toBe('lockedByOther')
  })

  it('are repeated without a sign of the first decision, which can still be undone', async () => {
    const atlas = await submitted()
    await decide(atlas)
    await update(atlas, { title: 'Changed' })
    const { id } = await decide(atlas)
    const other = await createStaff(server(), REVIEWER)
    const [first] = await server().db.select().from(reviewTasks).where(eq(reviewTasks.id, id))
    if (!first) throw new Error('no task')
    const look = { ...first, id: newId(), round: 3, status: 'pending' as const, secondLookOf: id }
    await server()
      .db.insert(reviewTasks)
      .values({ ...look, decidedById: null, decidedTime: null })
    await other.client.ok('review', 'renew', target(look))
    const { evidence, author, rounds } = await other.client.ok('review', 'get', target(look))
    expect(evidence.changes).toEqual([
      { label: 'work:title', before: 'Atlas', after: 'Changed', pictures: null },
    ])
    const shown = (await reviewer.ok('review', 'get', target(first))).author
    expect(author?.approved).toBe((shown?.approved ?? 0) - 1)
    expect(rounds.map(({ round }) => round)).toEqual([1])
    await reviewer.ok('review', 'undo', target(first))
    expect((await stateOf(atlas)).reviewStatus).toBe('pending')
  })

  it('are undone within five minutes, which makes the atlas pending again', async () => {
    const atlas = await submitted()
    for (const body of [{}, rejected]) {
      const task = await decide(atlas, body)
      expect(await reviewer.ok('review', 'undo', target(task))).toMatchObject({ status: 'pending' })
      expect((await stateOf(atlas)).reviewStatus).toBe('pending')
    }
    expect(await tasksOf(atlas)).toHaveLength(1)
    const task = await decide(atlas)
    server().now += 5 * MINUTE + 1
    expect((await reviewer.refused('review', 'undo', target(task))).data.key).toBe('tooLate')
  })

  it('are undone: an approved atlas that users reported is approved again', async () => {
    const atlas = await submitted()
    await decide(atlas)
    const { version, authorId } = await stateOf(atlas)
    await server().db.transaction((tx) =>
      submitForReview(
        tx,
        { clock: () => server().now },
        {
          ...{ kind: 'atlas', subjectId: atlas.id, subjectVersion: version, authorId, excluded: [] },
          reasons: [{ source: 'report', code: 'spam', detail: '' }],
        },
      ),
    )
    const rejection = await decide(atlas, rejected)
    expect((await stateOf(atlas)).reviewStatus).toBe('notPassed')
    await reviewer.ok('review', 'undo', target(rejection))
    expect((await stateOf(atlas)).reviewStatus).toBe('approved')
  })

  it('are hidden while the atlas is deleted, and rejected while another account has locked it', async () => {
    const atlas = await submitted()
    const list = async () => (await reviewer.ok('review', 'list', { query: { subjectId: atlas.id } })).list
    await admin.ok('atlas', 'lock', { ...target(atlas), body: { reason: 'Checking rights' } })
    expect(await refuses(atlas)).toMatchObject({ key: 'lockedByOther', values: { name: 'admin' } })
    await admin.ok('atlas', 'unlock', target(atlas))
    const heard: string[] = []
    const unsubscribe = await server().ports.events?.subscribe((payload) => heard.push(payload))
    const announced = () => vi.waitFor(() => expect(heard.splice(0)).toContain('"reviews"'), 30_000)
    await admin.ok('atlas', 'delete', target(atlas))
    await announced()
    expect(await list()).toEqual([])
    expect((await refuses(atlas)).key).toBe('notFound')
    await admin.ok('atlas', 'restore', target(atlas))
    await announced()
    unsubscribe?.()
    expect(await list()).toMatchObject([{ title: 'Atlas', status: 'pending' }])
    await decide(atlas)
    await admin.ok('atlas', 'delete', target(atlas))
    expect(await list()).toMatchObject([{ title: '', status: 'approved' }])
    const undone = await reviewer.refused('review', 'undo', target(await taskOf(atlas)))
    expect(undone.data.key).toBe('rowDeleted')
  })

  it('give the author strikes, which an undo takes back', async () => {
    const strikesOf = async (atlas: Atlas) => (await detailOf(atlas)).author?.strikes
    const atlas = await submitted()
    const task = await decide(atlas, { ...rejected, reasonCodes: ['advertising'] })
    expect(await strikesOf(atlas)).toBe(1)
    await reviewer.ok('review', 'undo', target(task))
    expect(await strikesOf(atlas)).toBe(0)
  })
})
