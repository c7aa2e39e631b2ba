import type { TestClient } from './TestClient.ts'

let made = 0

const newReason = (client: TestClient) =>
  client.ok('reviewReason', 'create', {
    body: {
      code: `made-${++made}`,
      kinds: ['transfer'],
      title: '原因',
      titleEn: 'Reason',
      text: '说明',
      textEn: 'Text',
      policy: '<p>Policy</p>',
      status: 'enabled',
      sort: 90,
    },
  })

/** The free task of a transfer; those of the operator `checker` are for the calls of transfers. */
async function pendingTask(client: TestClient) {
  const query = { kind: 'transfer', status: 'pending', escalated: 'n', pageSize: 100 } as const
  const { list } = await client.ok('review', 'list', { query })
  const task = list.find(
    ({ authorName, claimedById }) => !['admin', 'checker'].includes(authorName) && claimedById === null,
  )
  if (!task) throw new Error('no task of another operator')
  return task
}

const rejection = { decision: 'rejected', reasonCodes: ['not-justified'] } as const

/** For every operation of the review desk and its reasons that changes something, a call that succeeds. */
export const reviewCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'reviewReason.create': newReason,
  'reviewReason.update': async (client) => {
    const reason = await newReason(client)
    return { params: reason, body: { ...reason, titleEn: 'Changed' } }
  },
  'reviewReason.delete': async (client) => ({ params: await newReason(client) }),
  'reviewReason.setStatus': async (client) => ({
    body: { ids: [(await newReason(client)).id], status: 'disabled' },
  }),
  'reviewReason.reorder': async (client) => {
    const ids = [(await newReason(client)).id, (await newReason(client)).id]
    await client.ok('reviewReason', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
  'review.decide': async (client) => {
    const task = await pendingTask(client)
    return { params: task, body: { ...rejection, subjectVersion: task.subjectVersion } }
  },
  'review.decideTogether': async (client) => {
    const task = await pendingTask(client)
    await client.ok('review', 'renew', { params: task })
    return { body: { ...rejection, tasks: [{ id: task.id, subjectVersion: task.subjectVersion }] } }
  },
  'review.escalate': async (client) => {
    const task = await pendingTask(client)
    const [role] = await client.ok('review', 'roles', { params: task })
    return { params: task, body: { roleId: role?.id, note: 'because' } }
  },
  'review.skip': async (client) => ({ params: await pendingTask(client), body: {} }),
  'review.takeOver': async (client) => ({ params: await pendingTask(client), body: { reason: 'because' } }),
}
