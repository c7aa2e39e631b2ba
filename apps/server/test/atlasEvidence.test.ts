import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { DAY } from '../src/kernel/durations.ts'
import { withKey } from './support/coinArea.ts'
import { newAtlas } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { rejected, reviewedWorks, reviewerOf, target } from './support/reviewedWorks.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const REVIEWER = reviewerOf('atlas')

type Atlas = Awaited<ReturnType<typeof newAtlas>>

onOneEngine('evidence in reviews of atlases', (server) => {
  let admin: TestClient
  let reviewer: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = (await createStaff(server(), REVIEWER)).client
  })

  const { stateOf, taskOf, detailOf, submitted, decide, tasksFor } = reviewedWorks(
    server,
    'atlas',
    () => ({ admin, reviewer }),
    newAtlas,
  )
  const update = async (atlas: Atlas, values: object) => {
    const { version } = await stateOf(atlas)
    return admin.ok('atlas', 'update', { ...target(atlas), body: { ...atlas, version, ...values } })
  }

  it('show what changed since the last approval', async () => {
    const atlas = await submitted({ title: 'First' })
    expect((await detailOf(atlas)).evidence.changes).toEqual([])
    await decide(atlas)
    const [first] = atlas.images
    const { images } = await newAtlas(admin)
    await update(atlas, { title: 'Second', images: [first, ...images], introduction: 'Other pictures' })
    const changes = [
      { label: 'work:title', before: 'First', after: 'Second', pictures: null },
      { label: 'work:introduction', before: 'Pictures', after: 'Other pictures', pictures: null },
      { label: 'atlas:imageCount', before: '2', after: '3 (+2 −1)', pictures: null },
      { label: 'atlas:freePreviews', before: '2', after: '3', pictures: null },
    ]
    expect((await detailOf(atlas)).evidence.changes).toEqual(expect.arrayContaining(changes))
    const task = await decide(atlas)
    await reviewer.ok('review', 'undo', target(task))
    expect((await detailOf(atlas)).evidence.changes).toEqual(expect.arrayContaining(changes))
    await decide(atlas)
    await update(atlas, { title: 'Third', images: [first, ...images], introduction: 'Other pictures' })
    expect((await detailOf(atlas)).evidence.changes).toEqual([
      { label: 'work:title', before: 'Second', after: 'Third', pictures: null },
    ])
  })

  it('show facts, signed pictures, and the record of the author', async () => {
    const atlas = await submitted({ recommendedCountries: ['jp', 'us'] })
    const before = (await detailOf(atlas)).author
    await decide(await submitted(), rejected)
    const { author, evidence, catalog, link } = await detailOf(atlas)
    expect(link).toBe(`/content/atlases?id=${atlas.id}`)
    expect(author).toMatchObject({ id: atlas.authorId, rejected: (before?.rejected ?? 0) + 1 })
    expect(catalog.map(({ code }) => code)).toContain('low-quality')
    expect(evidence.facts).toEqual(
      expect.arrayContaining([
        { label: 'work:chargePoints', value: '0' },
        { label: 'atlas:imageCount', value: '2' },
        { label: 'work:recommendedCountries', value: 'Japan, United States' },
        { label: 'work:playCountries', value: 'Everywhere' },
      ]),
    )
    expect(evidence.pictures).toHaveLength(2)
    for (const { picture } of evidence.pictures)
      expect((await server().visitor().fetch(picture)).status).toBe(200)
  })

  /** Gives the pictures of an atlas these difference hashes. */
  async function setHashes(atlas: Atlas, ...hashes: string[]): Promise<Atlas> {
    for (const [index, hash] of hashes.entries()) {
      const key = fileKeyOf(atlas.images[index]?.address ?? '') ?? ''
      await server().db.update(uploadedFiles).set({ hash }).where(eq(uploadedFiles.key, key))
    }
    return atlas
  }
  const withHashes = async (...hashes: string[]) => setHashes(await submitted(), ...hashes)

  it('show similar pictures of works that were decided lately, or rejected at any time', async () => {
    const hash = '123456789abcdef0'
    await setHashes(await newAtlas(admin), hash)
    const [approved, turnedDown, latest] = [
      await withHashes(hash),
      await withHashes(hash),
      await withHashes(hash),
    ]
    await decide(approved)
    await decide(turnedDown, rejected)
    const shown = async () => (await detailOf(latest)).evidence.similar.map(({ subjectId }) => subjectId)
    expect(await shown()).toEqual([turnedDown.id, approved.id])
    await server()
      .db.update(reviewTasks)
      .set({ decidedTime: server().now - 181 * DAY })
      .where(inArray(reviewTasks.subjectId, [approved.id, turnedDown.id]))
    expect(await shown()).toEqual([turnedDown.id])
  })

  it('show the same and similar pictures with the earlier decision, and can be decided together', async () => {
    const original = await withHashes('ffff0000ffff0000', '00ff00ff00ff00ff')
    await decide(original, rejected)
    const near = await withHashes('ffff0000ffff0003', '00ff00ff00ff00ff')
    const half = await withHashes('ffff0000ffff0000', '0123456789abcdef')
    expect((await detailOf(near)).evidence.similar).toMatchObject([
      { subjectId: original.id, distance: 0, status: 'rejected' },
      { subjectId: half.id, distance: 2, status: 'pending' },
    ])
    const again = await submitted({ images: near.images })
    expect((await detailOf(again)).evidence.similar[0]).toMatchObject({ subjectId: near.id, distance: 0 })
    const tasks = await tasksFor([near, again, half])
    const againTask = tasks[1]
    const { duplicates } = await detailOf(near)
    expect(duplicates).toEqual([{ ...againTask, subjectId: again.id, title: 'Atlas' }])
    const other = (await createStaff(server(), REVIEWER)).client
    await other.ok('review', 'renew', target(await taskOf(again)))
    expect((await detailOf(near)).duplicates).toEqual([])
    await other.ok('review', 'skip', { ...target(await taskOf(again)), body: {} })
    await reviewer.ok('review', 'renew', target(await taskOf(near)))
    const body = { ...rejected, tasks }
    const result = await withKey(reviewer).ok('review', 'decideTogether', { body })
    expect(result.failed).toEqual([{ id: (await taskOf(half)).id, key: 'notOpened' }])
    for (const each of [near, again]) expect((await stateOf(each)).reviewStatus).toBe('notPassed')
  })
})
