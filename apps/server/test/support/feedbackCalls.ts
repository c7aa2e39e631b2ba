import type { Feedback, feedbackQuery } from '@admin/api-client/contract/operations/feedback'
import type { FeedbackReply } from '@admin/api-client/contract/operations/feedbackReplies'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'

let made = 0

const listed = async (client: TestClient, query: Partial<z.input<typeof feedbackQuery>>) =>
  (await client.ok('feedback', 'list', { query: { pageSize: 100, sort: 'createTime', ...query } })).list

/** Feedback that no operator has, made by reopening where the demo has no more. */
export async function queuedFeedback(client: TestClient): Promise<Feedback> {
  const queued = (await listed(client, { assigned: 'n' })).find(({ state }) => state !== 'processed')
  if (queued) return queued
  const [processed] = await listed(client, { state: 'processed' })
  if (!processed) throw new Error('There is no feedback')
  const { id, version } = processed
  const reopened = await client.ok('feedback', 'reopen', { params: { id }, body: { version } })
  return client.ok('feedback', 'giveBack', { params: { id }, body: { version: reopened.version } })
}

/** Feedback that the caller has. */
export const takenFeedback = async (client: TestClient): Promise<Feedback> =>
  client.ok('feedback', 'take', { params: await queuedFeedback(client) })

/** Feedback that the caller has answered. */
export async function answeredFeedback(client: TestClient): Promise<Feedback> {
  const { id, version } = await takenFeedback(client)
  return client.ok('feedback', 'answer', { params: { id }, body: { text: 'Thank you', version } })
}

/** An open row of feedback and another of the same user. */
async function sameUser(client: TestClient): Promise<{ ids: string[]; into: string }> {
  const rows = await listed(client, {})
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  for (const of of byUser.values()) {
    const into = of.find(({ state }) => state !== 'processed')
    const other = of.find((each) => each !== into && each.mergedCount === 0)
    if (into && other) return { ids: [other.id], into: into.id }
  }
  throw new Error('No user has two rows of feedback')
}

export const createFeedbackReply = (
  client: TestClient,
  values: Partial<{
    name: string
    text: string
    textEn: string
    sort: number
    status: 'enabled' | 'disabled'
  }> = {},
): Promise<FeedbackReply> =>
  client.ok('feedbackReply', 'create', {
    body: {
      ...{ name: `Reply ${++made}`, text: '{nickname}，您好！', textEn: 'Hello {nickname}', sort: made },
      ...{ status: 'enabled', ...values },
    },
  })

/** For every operation on feedback that changes something, a call that succeeds. */
export const feedbackCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'feedback.take': async (client) => ({ params: await queuedFeedback(client) }),
  'feedback.takeOver': async (client) => {
    const { id, version } = await queuedFeedback(client)
    const [other] = (await client.ok('feedback', 'assignees')).filter(({ username }) => username !== 'admin')
    const assigned = await client.ok('feedback', 'assign', {
      params: { id },
      body: { accountId: other?.id ?? '', version },
    })
    return { params: assigned, body: { reason: 'On holiday', version: assigned.version } }
  },
  'feedback.assign': async (client) => {
    const { id, version } = await queuedFeedback(client)
    const [account] = await client.ok('feedback', 'assignees')
    return { params: { id }, body: { accountId: account?.id, version } }
  },
  'feedback.giveBack': async (client) => {
    const params = await takenFeedback(client)
    return { params, body: { note: 'Needs a developer', version: params.version } }
  },
  'feedback.answer': async (client) => {
    const params = await takenFeedback(client)
    return { params, body: { text: 'Thank you', version: params.version } }
  },
  'feedback.note': async (client) => ({ params: await queuedFeedback(client), body: { text: 'Asked' } }),
  'feedback.changeLabels': async (client) => {
    const { id, version, tagIds } = await queuedFeedback(client)
    const { list } = await client.ok('tag', 'list', { query: { labelType: 'internal' } })
    const other = list.find((tag) => !tagIds.includes(tag.id))
    return { params: { id }, body: { tagIds: [other?.id], version } }
  },
  'feedback.process': async (client) => {
    const params = await answeredFeedback(client)
    return { params, body: { reason: 'answered', version: params.version } }
  },
  'feedback.reopen': async (client) => {
    const { id, version } = await answeredFeedback(client)
    const params = await client.ok('feedback', 'process', {
      params: { id },
      body: { reason: 'answered', version },
    })
    return { params, body: { version: params.version } }
  },
  'feedback.merge': async (client) => ({ body: await sameUser(client) }),
  'feedback.answerAll': async (client) => ({
    body: { ids: [(await queuedFeedback(client)).id], text: '谢谢', textEn: 'Thank you' },
  }),
  'openingHours.update': async (client) => {
    const { version, weekdays } = await client.ok('openingHours', 'get')
    const open = weekdays.length === 7 ? weekdays.slice(0, 5) : weekdays.concat({ day: 7, from: 0, to: 60 })
    return { body: { timeZone: 'Asia/Shanghai', weekdays: open, version } }
  },
  'feedbackReply.create': (client) => createFeedbackReply(client),
  'feedbackReply.update': async (client) => {
    const reply = await createFeedbackReply(client)
    return { params: reply, body: { ...reply, text: '已修复' } }
  },
  'feedbackReply.delete': async (client) => ({ params: await createFeedbackReply(client) }),
  'feedbackReply.setStatus': async (client) => ({
    body: { ids: [(await createFeedbackReply(client)).id], status: 'disabled' },
  }),
  'feedbackReply.reorder': async (client) => {
    const ids = [(await createFeedbackReply(client)).id, (await createFeedbackReply(client)).id]
    await client.ok('feedbackReply', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
}
