import { expect, it } from 'vitest'
import { onOneEngine } from './support/engines.ts'
import { deskOf } from './support/reviewDesk.ts'
import { registerComments, submitComment } from './support/reviewSubjects.ts'

registerComments()

onOneEngine('the report on reviewers', (server) => {
  const { reviewer, taskOf, decide } = deskOf(server)

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
})
