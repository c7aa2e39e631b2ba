import { DOCUMENT_PICTURE_MAX_SIZE, REAL_PERSON_ATTEMPTS } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { realPersonAttempts } from '../src/db/schema/realPersons.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { REAL_PERSON_INGEST_PATH } from '../src/modules/community/realPersons/ingestRoute.ts'
import { onOneEngine } from './support/engines.ts'
import { identityChecks, target } from './support/identityChecks.ts'
import {
  newDocumentPicture,
  newNumber,
  newUser,
  personForm,
  platformApp,
  submitPerson,
} from './support/personCalls.ts'
import { PNG, text } from './support/uploads.ts'

onOneEngine('identity checks', (server) => {
  const area = identityChecks(server)
  const { stateOf, rowOf, tasksOf, taskOf, pass, fail, refusalOf } = area

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
      const { evidence } = await area.reviewer.client.ok('review', 'get', target((await taskOf(copy)).id))
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
        expect((await area.admin.refused('upload', 'file', { params: { key } })).status).toBe(404)
      }
      const call = { ...target(row.id), body: { reason: 'Check' } }
      const { pictures } = await area.admin.ok('realPerson', 'reveal', call)
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
})
