import { expect, it } from 'vitest'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { registerComments, submitComment } from './support/reviewSubjects.ts'

registerComments()

const reason = {
  code: 'test-reason',
  kinds: ['comment' as const],
  title: '测试原因',
  titleEn: 'Test reason',
  text: '给作者的说明',
  textEn: 'A text to the author',
  policy: '<p onclick="x()">When <strong>it</strong> applies<script>x()</script></p>',
  severity: 1,
  status: 'enabled' as const,
  sort: 50,
}

onOneEngine('review reasons', (server) => {
  const admin = () => server().signIn('admin')

  it('have a sanitized policy, strikes that expire after 90 days unless set, and a unique code', async () => {
    const client = await admin()
    const added = await client.ok('reviewReason', 'create', { body: reason })
    expect(added).toMatchObject({
      code: 'test-reason',
      policy: '<p>When <strong>it</strong> applies</p>',
      strikeDays: 90,
    })
    expect(await client.refused('reviewReason', 'create', { body: reason })).toMatchObject({
      status: 422,
      data: { fields: { code: { key: 'taken' } } },
    })
    for (const code of ['a', 'Upper', 'with space', 'x'.repeat(21)])
      expect(
        (await client.refused('reviewReason', 'create', { body: { ...reason, code } })).data.fields,
      ).toHaveProperty('code')
    const updated = await client.ok('reviewReason', 'update', {
      params: added,
      body: { ...added, titleEn: 'Renamed', strikeDays: 365 },
    })
    expect(updated).toMatchObject({ code: 'test-reason', titleEn: 'Renamed', strikeDays: 365 })
    expect(
      (await client.refused('reviewReason', 'update', { params: added, body: { ...added, titleEn: 'Late' } }))
        .data.key,
    ).toBe('staleVersion')
  })

  it('are found by their title in either language and by kind', async () => {
    const client = await admin()
    const codes = async (query: object) =>
      (await client.ok('reviewReason', 'list', { query })).list.map(({ code }) => code)
    expect(await codes({ title: '测试' })).toEqual(['test-reason'])
    expect(await codes({ title: 'renamed' })).toEqual(['test-reason'])
    expect(await codes({ kind: 'transfer' })).toEqual(['wrong-amount', 'not-justified'])
  })

  it('can’t be deleted once a decision names them, only disabled', async () => {
    const client = await admin()
    const [found] = (await client.ok('reviewReason', 'list', { query: { code: 'test-reason' } })).list
    const unused = await client.ok('reviewReason', 'create', { body: { ...reason, code: 'unused' } })
    const subjectId = await submitComment(server())
    const [task] = (await client.ok('review', 'list', { query: { subjectId } })).list
    if (!found || !task) throw new Error('not there')
    const decide = () => {
      const body = { decision: 'rejected' as const, reasonCodes: ['test-reason'], subjectVersion: 1 }
      return { params: task, body }
    }
    await client.ok('reviewReason', 'setStatus', { body: { ids: [found.id], status: 'disabled' } })
    expect((await withKey(client).refused('review', 'decide', decide())).data.fields).toEqual({
      reasonCodes: { key: 'notExisting' },
    })
    await client.ok('reviewReason', 'setStatus', { body: { ids: [found.id], status: 'enabled' } })
    await withKey(client).ok('review', 'decide', decide())
    expect(await client.refused('reviewReason', 'delete', { params: found })).toMatchObject({
      status: 409,
      data: { key: 'reviewReasonInUse', values: { count: 1 } },
    })
    await client.ok('reviewReason', 'delete', { params: unused })
  })

  it('are reordered', async () => {
    const client = await admin()
    const all = async () => (await client.ok('reviewReason', 'list', { query: { pageSize: 100 } })).list
    const ids = (await all()).map(({ id }) => id).toReversed()
    await client.ok('reviewReason', 'reorder', { body: { ids } })
    expect((await all()).map(({ id }) => id)).toEqual(ids)
  })
})
