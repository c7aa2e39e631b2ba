import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import {
  DOCUMENT_PICTURE_DAYS,
  DOCUMENT_PICTURE_MAX_SIZE,
  REAL_PERSON_ATTEMPTS,
  REVEAL_MINUTES,
} from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { realPersonAttempts, realPersons } from '../src/db/schema/realPersons.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { users } from '../src/db/schema/users.ts'
import type { Refusal } from '../src/kernel/Refusal.ts'
import { REAL_PERSON_INGEST_PATH } from '../src/modules/community/realPersons/ingestRoute.ts'
import { deleteOldPictures } from '../src/modules/community/realPersons/pictures.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import {
  newDocumentPicture,
  newNumber,
  newUser,
  personForm,
  platformApp,
  submitPerson,
} from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { PNG, text } from './support/uploads.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const REVIEWER = ['review:read', 'review:claim', 'realPerson:read', 'realPerson:review']
const REASON = 'unclear-document'

const target = (id: string) => ({ params: { id } })

onOneEngine('identity checks', (server) => {
  let admin: TestClient
  let reviewer: Awaited<ReturnType<typeof createStaff>>
  beforeAll(async () => {
    admin = await server().signIn('admin')
    reviewer = await createStaff(server(), REVIEWER)
  })

  const stateOf = (id: string) => admin.ok('realPerson', 'get', target(id))
  const rowOf = async (id: string) => {
    const [row] = await server().db.select().from(realPersons).where(eq(realPersons.id, id))
    if (!row) throw new Error('no identity check')
    return row
  }
  const tasksOf = (id: string) =>
    server()
      .db.select()
      .from(reviewTasks)
      .where(and(eq(reviewTasks.subjectId, id), isNull(reviewTasks.secondLookOf)))
      .orderBy(reviewTasks.round)
  const taskOf = async (id: string) => {
    const task = (await tasksOf(id)).at(-1)
    if (!task) throw new Error('no task')
    return task
  }
  const decision = async (id: string, body: object = {}) => ({
    ...target((await taskOf(id)).id),
    body: { decision: 'approved' as const, subjectVersion: (await rowOf(id)).version, ...body },
  })
  /** Decides on an identity check; a second look, which is drawn at random, is left out. */
  async function decide(id: string, body: object = {}) {
    const task = await withKey(reviewer.client).ok('review', 'decide', await decision(id, body))
    await server().db.delete(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
    return task
  }
  const pass = (id: string) => decide(id)
  const fail = (id: string) => decide(id, { decision: 'rejected', reasonCodes: [REASON] })
  const revoke = async (id: string, body: object = {}) =>
    admin.ok('realPerson', 'revoke', {
      ...target(id),
      body: { reason: 'Someone else’s document', version: (await rowOf(id)).version, ...body },
    })
  /** What a submission is rejected for. */
  const refusalOf = (values: Parameters<typeof submitPerson>[1]) =>
    submitPerson(server(), values).then(
      () => undefined,
      ({ key, details }: Refusal) => ({ key, ...details }),
    )

  describe('a submission', () => {
    it('is under review, with what identifies the person masked', async () => {
      const userId = await newUser(server())
      const id = await submitPerson(server(), { userId, realName: '李小明', documentNumber: 'E12345678' })
      expect(await stateOf(id)).toMatchObject({
        ...{ userId, realName: '李****', documentNumber: 'E1****78', state: 'underReview', attempts: 1 },
        ...{ documentTypeName: '护照', documentTypeNameEn: 'Passport', methodNameEn: 'Document' },
        ...{ reasons: [], note: '', reviewerName: '', reviewTime: null, pictures: 1, sharedWith: 0 },
      })
      expect(await taskOf(id)).toMatchObject({
        ...{ kind: 'realPerson', status: 'pending', subjectVersion: 1, authorId: userId },
        reasons: [{ source: 'submission' }],
      })
    })

    it('needs a user in good standing, values of the dictionaries, and confidential pictures', async () => {
      const field = async (values: Parameters<typeof submitPerson>[1]) => (await refusalOf(values))?.fields
      const frozen = await newUser(server())
      await server().db.update(users).set({ status: 'frozen' }).where(eq(users.id, frozen))
      expect(await field({ userId: frozen })).toEqual({ userId: { key: 'notExisting' } })
      expect(await field({ documentType: 'unknown' })).toEqual({ documentType: { key: 'notExisting' } })
      expect(await field({ method: 'unknown' })).toEqual({ method: { key: 'notExisting' } })
      expect(await field({ pictureKeys: ['unknown.png'] })).toEqual({ pictureKeys: { key: 'notExisting' } })
      const taken = await newDocumentPicture(server())
      await submitPerson(server(), { pictureKeys: [taken] })
      expect(await field({ pictureKeys: [taken] })).toEqual({ pictureKeys: { key: 'notExisting' } })
      const key = await newDocumentPicture(server())
      await server().db.update(uploadedFiles).set({ confidential: false }).where(eq(uploadedFiles.key, key))
      expect(await field({ pictureKeys: [key] })).toEqual({ pictureKeys: { key: 'notExisting' } })
    })

    it('is rejected while the user’s last one is under review, or after it passed', async () => {
      const userId = await newUser(server())
      const id = await submitPerson(server(), { userId })
      expect(await refusalOf({ userId })).toMatchObject({ key: 'alreadyUnderReview' })
      await pass(id)
      expect(await refusalOf({ userId })).toMatchObject({ key: 'alreadyAuthenticated' })
    })

    it('follows a failed one up to three times in 30 days, and replaces its pictures', async () => {
      const { count, days } = REAL_PERSON_ATTEMPTS
      const userId = await newUser(server())
      const pictures = await Promise.all([1, 2, 3].map(() => newDocumentPicture(server())))
      const id = await submitPerson(server(), { userId, pictureKeys: pictures.slice(0, 1) })
      for (const key of pictures.slice(1)) {
        await fail(id)
        expect(await submitPerson(server(), { userId, pictureKeys: [key] })).toBe(id)
        expect(await stateOf(id)).toMatchObject({ state: 'underReview', reasons: [], note: '' })
      }
      await fail(id)
      expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: count })
      expect((await tasksOf(id)).map(({ round, status }) => [round, status])).toEqual([
        [1, 'rejected'],
        [2, 'rejected'],
        [3, 'rejected'],
      ])
      expect(await refusalOf({ userId })).toEqual({ key: 'attemptsUsed', values: { count, days } })
      const files = await server().db.select().from(uploadedFiles)
      const statusOf = (key: string) => files.find((file) => file.key === key)?.status
      expect(pictures.map(statusOf)).toEqual(['discarded', 'discarded', 'stored'])
      await server()
        .db.update(realPersonAttempts)
        .set({ time: server().now - days * DAY })
        .where(eq(realPersonAttempts.realPersonId, id))
      await submitPerson(server(), { userId })
      expect(await stateOf(id)).toMatchObject({ state: 'underReview', attempts: 1 })
    })

    it('of the same document by two users puts both under review', async () => {
      const documentNumber = newNumber()
      const original = await submitPerson(server(), { documentNumber })
      await pass(original)
      const copy = await submitPerson(server(), {
        documentNumber: documentNumber.replace('-', ' ').toLowerCase(),
      })
      for (const id of [original, copy])
        expect(await stateOf(id)).toMatchObject({ state: 'underReview', sharedWith: 1 })
      expect((await taskOf(original)).reasons).toMatchObject([{ source: 'rule', code: 'sameDocument' }])
      expect((await taskOf(copy)).reasons).toMatchObject([
        { source: 'submission' },
        { source: 'rule', code: 'sameDocument' },
      ])
      const { evidence } = await reviewer.client.ok('review', 'get', target((await taskOf(copy)).id))
      const sharing = evidence.facts.find(({ label }) => label === 'realPerson:sharing')
      const text = `${(await stateOf(original)).userName} (Under review)`
      expect(sharing?.value).toBe(text)
      expect(sharing?.records).toEqual([
        { id: original, text, link: `/community/realPersons?id=${original}` },
      ])
      await pass(original)
      await fail(copy)
      expect((await stateOf(original)).state).toBe('passed')
    })

    it('of another type with the same number is another document', async () => {
      const documentNumber = newNumber()
      const id = await submitPerson(server(), { documentNumber })
      await submitPerson(server(), { documentNumber, documentType: 'residence' })
      expect((await stateOf(id)).sharedWith).toBe(0)
    })

    it('of the same document at the same moment puts both under review for it', async () => {
      const documentNumber = newNumber()
      const [first, second] = [await newUser(server()), await newUser(server())]
      const ids = await Promise.all(
        [first, second].map((userId) => submitPerson(server(), { userId, documentNumber })),
      )
      for (const id of ids) {
        const codes = (await taskOf(id)).reasons.map(({ code }) => code)
        expect(codes).toContain('sameDocument')
      }
    })
  })

  describe('a review', () => {
    it('passes or fails an identity check, a failure with reasons of the catalog', async () => {
      const [passing, failing] = [await submitPerson(server()), await submitPerson(server())]
      await pass(passing)
      expect(await stateOf(passing)).toMatchObject({
        ...{ state: 'passed', reasons: [], reviewerName: reviewer.username, reviewTime: server().now },
      })
      const without = await withKey(reviewer.client).refused(
        'review',
        'decide',
        await decision(failing, { decision: 'rejected' }),
      )
      expect(without.data.fields).toMatchObject({ reasonCodes: { key: 'required' } })
      const unknown = await withKey(reviewer.client).refused(
        'review',
        'decide',
        await decision(failing, { decision: 'rejected', reasonCodes: ['advertising'] }),
      )
      expect(unknown.data.fields).toEqual({ reasonCodes: { key: 'notExisting' } })
      await decide(failing, { decision: 'rejected', reasonCodes: [REASON], note: 'Blurred' })
      expect(await stateOf(failing)).toMatchObject({
        ...{ state: 'failed', note: 'Blurred', reviewerName: reviewer.username },
        reasons: [{ code: REASON, titleEn: 'Unclear document' }],
      })
    })

    it('is rejected for a version that has been replaced, and decides once', async () => {
      const id = await submitPerson(server())
      const stale = await withKey(reviewer.client).refused(
        'review',
        'decide',
        await decision(id, { subjectVersion: 99 }),
      )
      expect(stale.data.key).toBe('staleVersion')
      const call = await decision(id)
      await pass(id)
      expect((await withKey(reviewer.client).refused('review', 'decide', call)).data.key).toBe(
        'alreadyDecided',
      )
    })

    it('can be undone for a moment', async () => {
      const id = await submitPerson(server())
      const task = await fail(id)
      await reviewer.client.ok('review', 'undo', { params: task })
      expect(await stateOf(id)).toMatchObject({
        ...{ state: 'underReview', reasons: [], note: '', reviewerName: '', reviewTime: null },
      })
    })

    it('can’t be undone after someone else revoked the identity check', async () => {
      const id = await submitPerson(server())
      const task = await pass(id)
      const revoked = await revoke(id)
      expect((await reviewer.client.refused('review', 'undo', { params: task })).data.key).toBe(
        'changedSince',
      )
      expect(await stateOf(id)).toEqual(revoked)
    })

    it('of an identity check that is reviewed again leaves the first review when it is undone', async () => {
      const documentNumber = newNumber()
      const id = await submitPerson(server(), { documentNumber })
      await decide(id, { note: 'Clear pictures' })
      await submitPerson(server(), { documentNumber })
      const before = await stateOf(id)
      expect(before).toMatchObject({ state: 'underReview', reviewerName: reviewer.username })
      server().now += MINUTE
      const task = await fail(id)
      await reviewer.client.ok('review', 'undo', { params: task })
      const { version: _, updateTime: __, ...same } = before
      expect(await stateOf(id)).toMatchObject({ ...same, note: 'Clear pictures' })
    })

    it('needs its permission', async () => {
      const id = await submitPerson(server())
      const { client } = await createStaff(server(), ['review:read', 'review:claim', 'realPerson:read'])
      expect((await withKey(client).refused('review', 'decide', await decision(id))).status).toBe(403)
    })
  })

  describe('a revocation', () => {
    it('fails an identity check that passed, for a reason, and lets the user submit again', async () => {
      const userId = await newUser(server())
      const id = await submitPerson(server(), { userId })
      const early = await admin.refused('realPerson', 'revoke', {
        ...target(id),
        body: { reason: 'Early', version: 1 },
      })
      expect(early.data.key).toBe('notAuthenticated')
      await pass(id)
      const { version } = await rowOf(id)
      const blank = await admin.refused('realPerson', 'revoke', {
        ...target(id),
        body: { reason: ' ', version },
      })
      expect(blank.data.fields).toMatchObject({ reason: { key: 'required' } })
      const stale = await admin.refused('realPerson', 'revoke', {
        ...target(id),
        body: { reason: 'Late', version: version - 1 },
      })
      expect(stale.data).toMatchObject({ key: 'staleVersion', current: { id, version } })
      expect(await revoke(id)).toMatchObject({
        ...{ state: 'failed', note: 'Someone else’s document', reviewerName: 'admin', reasons: [] },
      })
      const again = await admin.refused('realPerson', 'revoke', {
        ...target(id),
        body: { reason: 'Twice', version: (await rowOf(id)).version },
      })
      expect(again.data.key).toBe('notAuthenticated')
      await submitPerson(server(), { userId })
      expect((await stateOf(id)).state).toBe('underReview')
    })

    it('needs its permission', async () => {
      const id = await submitPerson(server())
      const call = { ...target(id), body: { reason: 'No', version: 1 } }
      expect((await reviewer.client.refused('realPerson', 'revoke', call)).status).toBe(403)
    })
  })

  describe('what identifies a person', () => {
    const SECRET_NAME = 'Zacharias Waterford'
    const SECRET_NUMBER = 'QX998877665544'
    const reveal = (id: string, body: { reason: string } = { reason: 'Police request 12' }) =>
      admin.ok('realPerson', 'reveal', { ...target(id), body })

    it('is revealed for a reason, which is logged without it', async () => {
      const id = await submitPerson(server(), { realName: SECRET_NAME, documentNumber: SECRET_NUMBER })
      const blank = await admin.refused('realPerson', 'reveal', { ...target(id), body: { reason: '' } })
      expect(blank.data.fields).toMatchObject({ reason: { key: 'required' } })
      const until = server().now + REVEAL_MINUTES * MINUTE
      expect(await reveal(id)).toMatchObject({
        ...{ realName: SECRET_NAME, documentNumber: SECRET_NUMBER, until },
      })
      const logs = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, id))
      expect(logs).toMatchObject([
        {
          ...{ action: 'reveal', resource: 'realPerson', operatorName: 'admin', before: null },
          after: { reason: 'Police request 12' },
        },
      ])
    })

    it('needs its permission to be revealed', async () => {
      const id = await submitPerson(server())
      const call = { ...target(id), body: { reason: 'Curious' } }
      expect((await reviewer.client.refused('realPerson', 'reveal', call)).status).toBe(403)
    })

    it('has pictures by links of five minutes, which no browser keeps', async () => {
      const key = await newDocumentPicture(server())
      const { pictures } = await reveal(await submitPerson(server(), { pictureKeys: [key] }))
      const [link = ''] = pictures
      expect(fileKeyOf(link)).toBe(key)
      const visitor = server().visitor()
      server().now += REVEAL_MINUTES * MINUTE - 1
      const response = await visitor.fetch(link)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      server().now += 1
      expect((await visitor.fetch(link)).status).toBe(410)
    })

    it('is in no list, export, search, event log or evidence', async () => {
      const key = await newDocumentPicture(server())
      const secrets = [SECRET_NAME, `${SECRET_NUMBER}1`, key]
      const id = await submitPerson(server(), {
        ...{ realName: SECRET_NAME, documentNumber: `${SECRET_NUMBER}1`, pictureKeys: [key] },
      })
      const task = await taskOf(id)
      const texts = [
        await admin.ok('realPerson', 'list', { query: { pageSize: 100 } }),
        await stateOf(id),
        await reviewer.client.ok('review', 'get', target(task.id)),
        await reviewer.client.ok('review', 'list', { query: { kind: 'realPerson', pageSize: 100 } }),
        await admin.ok('search', 'find', { query: { keyword: SECRET_NAME } }),
      ].map((answer) => JSON.stringify(answer))
      const file = await admin.send(areas.realPerson.export, { query: { format: 'csv' } } as never)
      texts.push(await file.text())
      await fail(id)
      await submitPerson(server(), {
        ...{ userId: (await rowOf(id)).userId, realName: SECRET_NAME, documentNumber: `${SECRET_NUMBER}1` },
      })
      await pass(id)
      await revoke(id)
      texts.push(
        JSON.stringify(await server().db.select().from(operationLogs)),
        JSON.stringify(server().logged),
      )
      for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret)
    })

    it('can’t be found or sorted by', async () => {
      const sorted = await admin.refused('realPerson', 'list', { query: { sort: 'documentNumber' } as never })
      expect(sorted.status).toBe(400)
      const { total } = await admin.ok('realPerson', 'list')
      const filtered = await admin.send(areas.realPerson.list, { query: { documentNumber: 'E1' } } as never)
      const answer = (await filtered.json()) as { data: { total?: number } }
      if (filtered.status === 200) expect(answer.data.total).toBe(total)
    })

    it('has pictures that no operator can name or read otherwise', async () => {
      const key = await newDocumentPicture(server())
      await submitPerson(server(), { pictureKeys: [key] })
      expect((await admin.refused('upload', 'file', { params: { key } })).status).toBe(404)
      const body = { name: '彩票', nameEn: 'Lottery', status: 'enabled', sort: 1, code: 'named' } as const
      const named = await admin.refused('gameType', 'create', { body: { ...body, icon: filePath(key) } })
      expect(named.data.fields).toEqual({ icon: { key: 'notExisting' } })
    })

    it('is kept with a digest that needs a key', async () => {
      const documentNumber = newNumber()
      const { documentDigest } = await rowOf(await submitPerson(server(), { documentNumber }))
      expect(documentDigest).toMatch(/^[0-9a-f]{64}$/)
      const plain = await crypto.subtle.digest(
        'SHA-256',
        new TextEncoder().encode(`passport ${documentNumber}`),
      )
      expect(documentDigest).not.toBe(Buffer.from(plain).toString('hex'))
    })
  })

  describe('from the platform’s app', () => {
    const filesOf = async (key: string) =>
      server().db.select().from(uploadedFiles).where(eq(uploadedFiles.key, key))

    it('are submitted with their pictures, which are confidential', async () => {
      const submit = platformApp(server())
      const userId = await newUser(server())
      const { status, answer } = await submit(personForm(userId, [PNG, PNG]))
      expect(status).toBe(200)
      const row = await rowOf(answer.id ?? '')
      expect(row).toMatchObject({ userId, realName: 'Anna Keller', state: 'underReview' })
      expect(row.pictureKeys).toHaveLength(2)
      for (const key of row.pictureKeys) {
        expect(await filesOf(key)).toMatchObject([
          { confidential: true, status: 'stored', mediaType: 'image/png', size: PNG.length, accountId: null },
        ])
        expect((await admin.refused('upload', 'file', { params: { key } })).status).toBe(404)
      }
      const call = { ...target(row.id), body: { reason: 'Check' } }
      const { pictures } = await admin.ok('realPerson', 'reveal', call)
      expect(
        (
          await server()
            .visitor()
            .fetch(pictures[0] ?? '')
        ).status,
      ).toBe(200)
    })

    it('leave no pictures where they are rejected', async () => {
      const submit = platformApp(server())
      const userId = await newUser(server())
      await submit(personForm(userId))
      const before = await server().db.$count(uploadedFiles)
      const again = await submit(personForm(userId))
      expect(again).toMatchObject({ status: 409, answer: { data: { key: 'alreadyUnderReview' } } })
      expect(await server().db.$count(uploadedFiles)).toBe(before)
    })

    it('name the fields that are wrong', async () => {
      const submit = platformApp(server())
      const userId = await newUser(server())
      const fieldsOf = async (form: FormData) => (await submit(form)).answer.data?.fields
      expect(await fieldsOf(personForm(userId, []))).toHaveProperty('pictures')
      expect(await fieldsOf(personForm(userId, Array(5).fill(PNG)))).toHaveProperty('pictures')
      expect(await fieldsOf(personForm(userId, [text('no picture')]))).toEqual({
        pictures: { key: 'fileFormat' },
      })
      const large = new Uint8Array(DOCUMENT_PICTURE_MAX_SIZE + 1)
      expect(await fieldsOf(personForm(userId, [large]))).toEqual({
        pictures: { key: 'fileSize', values: { megabytes: 5 } },
      })
      expect(await fieldsOf(personForm(userId, [PNG], { documentNumber: '1' }))).toHaveProperty(
        'documentNumber',
      )
      expect(await fieldsOf(personForm(userId, [PNG], { documentType: 'unknown' }))).toEqual({
        documentType: { key: 'notExisting' },
      })
    })

    it('are rejected without the secret, with another body than the signed one, and late', async () => {
      const submit = platformApp(server())
      const userId = await newUser(server())
      const statusOf = async (options: Parameters<typeof submit>[1]) =>
        (await submit(personForm(userId), options)).status
      expect(await statusOf({ secret: 'another secret of the tests' })).toBe(403)
      expect(await statusOf({ timestamp: server().now - 5 * MINUTE - 1 })).toBe(403)
      expect(await statusOf({ sent: text('another body') })).toBe(400)
      const unsigned = await server().visitor().fetch(REAL_PERSON_INGEST_PATH, { method: 'POST' })
      expect(unsigned.status).toBe(404)
      expect(await statusOf({ timestamp: server().now - 5 * MINUTE })).toBe(200)
    })
  })

  it('keep their user from being deleted', async () => {
    const { userId } = await rowOf(await submitPerson(server()))
    expect((await admin.refused('user', 'delete', target(userId))).data.key).toBe('userHasContent')
  })

  describe('pictures', () => {
    const LIMIT = DOCUMENT_PICTURE_DAYS * DAY
    /** Deletes the pictures of what would be due after some time. */
    const deleteAfter = (time: number) =>
      deleteOldPictures({ ...server().ports, clock: () => server().now + time })
    const picturesOf = async (id: string) => (await stateOf(id)).pictures

    it('are deleted 180 days after the identity check passed; the digest stays', async () => {
      const documentNumber = newNumber()
      const key = await newDocumentPicture(server())
      const id = await submitPerson(server(), { documentNumber, pictureKeys: [key] })
      await pass(id)
      await deleteAfter(LIMIT - 1)
      expect(await picturesOf(id)).toBe(1)
      expect(await deleteAfter(LIMIT)).toBeGreaterThan(0)
      expect(await stateOf(id)).toMatchObject({ pictures: 0, state: 'passed' })
      expect(await server().ports.storage.read(key, { start: 0, end: 0 })).toBeUndefined()
      expect(await server().db.$count(uploadedFiles, eq(uploadedFiles.key, key))).toBe(0)
      const call = { ...target(id), body: { reason: 'Check' } }
      expect((await admin.ok('realPerson', 'reveal', call)).pictures).toEqual([])
      await submitPerson(server(), { documentNumber })
      expect(await stateOf(id)).toMatchObject({ state: 'underReview', sharedWith: 1 })
    })

    it('are deleted 180 days after it passed, whatever became of it later', async () => {
      const documentNumber = newNumber()
      const shared = await submitPerson(server(), { documentNumber })
      const revoked = await submitPerson(server())
      for (const id of [shared, revoked]) await pass(id)
      server().now += MINUTE
      await submitPerson(server(), { documentNumber })
      await revoke(revoked)
      await deleteAfter(LIMIT - MINUTE - 1)
      for (const id of [shared, revoked]) expect(await picturesOf(id)).toBe(1)
      await deleteAfter(LIMIT - MINUTE)
      for (const id of [shared, revoked]) expect(await picturesOf(id)).toBe(0)
      expect((await stateOf(shared)).state).toBe('underReview')
    })

    it('are deleted 180 days after it failed', async () => {
      const id = await submitPerson(server())
      await fail(id)
      await deleteAfter(LIMIT - 1)
      expect(await picturesOf(id)).toBe(1)
      await deleteAfter(LIMIT)
      expect(await picturesOf(id)).toBe(0)
    })

    it('of a new submission are kept from its own review', async () => {
      const userId = await newUser(server())
      const id = await submitPerson(server(), { userId })
      await pass(id)
      await revoke(id)
      server().now += MINUTE
      await submitPerson(server(), { userId })
      await deleteAfter(LIMIT)
      expect(await picturesOf(id)).toBe(1)
      await pass(id)
      await deleteAfter(LIMIT - 1)
      expect(await picturesOf(id)).toBe(1)
    })
  })
})
