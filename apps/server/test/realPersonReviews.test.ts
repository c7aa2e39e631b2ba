import { describe, expect, it } from 'vitest'
import { MINUTE } from '../src/kernel/durations.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { identityChecks, target } from './support/identityChecks.ts'
import { newNumber, newUser, submitPerson } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'

const REASON = 'unclear-document'

onOneEngine('identity checks', (server) => {
  const area = identityChecks(server)
  const { stateOf, rowOf, decision, decide, pass, fail, revoke } = area

  describe('a review', () => {
    it('passes or fails an identity check, a failure with reasons of the catalog', async () => {
      const [passing, failing] = [await submitPerson(server()), await submitPerson(server())]
      await pass(passing)
      expect(await stateOf(passing)).toMatchObject({
        ...{ state: 'passed', reasons: [], reviewerName: area.reviewer.username, reviewTime: server().now },
      })
      const without = await withKey(area.reviewer.client).refused(
        'review',
        'decide',
        await decision(failing, { decision: 'rejected' }),
      )
      expect(without.data.fields).toMatchObject({ reasonCodes: { key: 'required' } })
      const unknown = await withKey(area.reviewer.client).refused(
        'review',
        'decide',
        await decision(failing, { decision: 'rejected', reasonCodes: ['advertising'] }),
      )
      expect(unknown.data.fields).toEqual({ reasonCodes: { key: 'notExisting' } })
      await decide(failing, { decision: 'rejected', reasonCodes: [REASON], note: 'Blurred' })
      expect(await stateOf(failing)).toMatchObject({
        ...{ state: 'failed', note: 'Blurred', reviewerName: area.reviewer.username },
        reasons: [{ code: REASON, titleEn: 'Unclear document' }],
      })
    })

    it('is rejected for a version that has been replaced, and decides once', async () => {
      const id = await submitPerson(server())
      const stale = await withKey(area.reviewer.client).refused(
        'review',
        'decide',
        await decision(id, { subjectVersion: 99 }),
      )
      expect(stale.data.key).toBe('staleVersion')
      const call = await decision(id)
      await pass(id)
      expect((await withKey(area.reviewer.client).refused('review', 'decide', call)).data.key).toBe(
        'alreadyDecided',
      )
    })

    it('can be undone for a moment', async () => {
      const id = await submitPerson(server())
      const task = await fail(id)
      await area.reviewer.client.ok('review', 'undo', { params: task })
      expect(await stateOf(id)).toMatchObject({
        ...{ state: 'underReview', reasons: [], note: '', reviewerName: '', reviewTime: null },
      })
    })

    it('can’t be undone after someone else revoked the identity check', async () => {
      const id = await submitPerson(server())
      const task = await pass(id)
      const revoked = await revoke(id)
      expect((await area.reviewer.client.refused('review', 'undo', { params: task })).data.key).toBe(
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
      expect(before).toMatchObject({ state: 'underReview', reviewerName: area.reviewer.username })
      server().now += MINUTE
      const task = await fail(id)
      await area.reviewer.client.ok('review', 'undo', { params: task })
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
      const early = await area.admin.refused('realPerson', 'revoke', {
        ...target(id),
        body: { reason: 'Early', version: 1 },
      })
      expect(early.data.key).toBe('notAuthenticated')
      await pass(id)
      const { version } = await rowOf(id)
      const blank = await area.admin.refused('realPerson', 'revoke', {
        ...target(id),
        body: { reason: ' ', version },
      })
      expect(blank.data.fields).toMatchObject({ reason: { key: 'required' } })
      const stale = await area.admin.refused('realPerson', 'revoke', {
        ...target(id),
        body: { reason: 'Late', version: version - 1 },
      })
      expect(stale.data).toMatchObject({ key: 'staleVersion', current: { id, version } })
      expect(await revoke(id)).toMatchObject({
        ...{ state: 'failed', note: 'Someone else’s document', reviewerName: 'admin', reasons: [] },
      })
      const again = await area.admin.refused('realPerson', 'revoke', {
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
      expect((await area.reviewer.client.refused('realPerson', 'revoke', call)).status).toBe(403)
    })
  })

  it('keep their user from being deleted', async () => {
    const { userId } = await rowOf(await submitPerson(server()))
    expect((await area.admin.refused('user', 'delete', target(userId))).data.key).toBe('userHasContent')
  })
})
