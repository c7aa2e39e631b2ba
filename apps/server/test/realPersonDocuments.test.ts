import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import { DOCUMENT_PICTURE_DAYS, REVEAL_MINUTES } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { deleteOldPictures } from '../src/modules/community/realPersons/pictures.ts'
import { onOneEngine } from './support/engines.ts'
import { identityChecks, target } from './support/identityChecks.ts'
import { newDocumentPicture, newNumber, newUser, submitPerson } from './support/personCalls.ts'

onOneEngine('identity checks', (server) => {
  const area = identityChecks(server)
  const { stateOf, rowOf, taskOf, pass, fail, revoke } = area

  describe('what identifies a person', () => {
    const SECRET_NAME = 'Zacharias Waterford'
    const SECRET_NUMBER = 'QX998877665544'
    const reveal = (id: string, body: { reason: string } = { reason: 'Police request 12' }) =>
      area.admin.ok('realPerson', 'reveal', { ...target(id), body })

    it('is revealed for a reason, which is logged without it', async () => {
      const id = await submitPerson(server(), { realName: SECRET_NAME, documentNumber: SECRET_NUMBER })
      const blank = await area.admin.refused('realPerson', 'reveal', { ...target(id), body: { reason: '' } })
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
      expect((await area.reviewer.client.refused('realPerson', 'reveal', call)).status).toBe(403)
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
        await area.admin.ok('realPerson', 'list', { query: { pageSize: 100 } }),
        await stateOf(id),
        await area.reviewer.client.ok('review', 'get', target(task.id)),
        await area.reviewer.client.ok('review', 'list', { query: { kind: 'realPerson', pageSize: 100 } }),
        await area.admin.ok('search', 'find', { query: { keyword: SECRET_NAME } }),
      ].map((answer) => JSON.stringify(answer))
      const file = await area.admin.send(areas.realPerson.export, { query: { format: 'csv' } } as never)
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
      const sorted = await area.admin.refused('realPerson', 'list', {
        query: { sort: 'documentNumber' } as never,
      })
      expect(sorted.status).toBe(400)
      const { total } = await area.admin.ok('realPerson', 'list')
      const filtered = await area.admin.send(areas.realPerson.list, {
        query: { documentNumber: 'E1' },
      } as never)
      const answer = (await filtered.json()) as { data: { total?: number } }
      if (filtered.status === 200) expect(answer.data.total).toBe(total)
    })

    it('has pictures that no operator can name or read otherwise', async () => {
      const key = await newDocumentPicture(server())
      await submitPerson(server(), { pictureKeys: [key] })
      expect((await area.admin.refused('upload', 'file', { params: { key } })).status).toBe(404)
      const body = { name: '彩票', nameEn: 'Lottery', status: 'enabled', sort: 1, code: 'named' } as const
      const named = await area.admin.refused('gameType', 'create', { body: { ...body, icon: filePath(key) } })
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
      expect((await area.admin.ok('realPerson', 'reveal', call)).pictures).toEqual([])
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
