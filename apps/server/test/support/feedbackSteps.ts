import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { received } from '@admin/api-client/contract/operations/feedbackFacts'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../src/db/columns.ts'
import { feedbacks } from '../../src/db/schema/feedback.ts'
import { operationLogs } from '../../src/db/schema/operationLogs.ts'
import { receiveMessage } from '../../src/modules/operations/feedback/receiving.ts'
import { clocked } from '../../src/modules/operations/feedback/resource.ts'
import { newUser } from './personCalls.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/** What an operator needs to answer feedback. */
export const ANSWERS = ['feedback:read', 'feedback:assign', 'feedback:reply', 'feedback:merge']

export const target = ({ id }: { id: string }) => ({ params: { id } })
export const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key

/** What users and operators do with feedback. */
export function feedbackSteps(server: () => TestServer) {
  const admin = () => server().signIn('admin')
  const operator = async () => (await createStaff(server(), ANSWERS)).client

  /** Feedback that a user has just sent. */
  async function sent(values: Partial<typeof feedbacks.$inferInsert> = {}): Promise<string> {
    const { db, now } = server()
    const id = newId()
    await db.insert(feedbacks).values({
      ...{ id, userId: values.userId ?? (await newUser(server())), kind: 'fault', text: 'It closes' },
      ...{ platform: 'a', language: 'en-US', createTime: now, updateTime: now },
      ...clocked(received(now)),
      ...values,
    })
    return id
  }
  const read = (client: TestClient, id: string) => client.ok('feedback', 'get', target({ id }))
  const take = (client: TestClient, id: string) => client.ok('feedback', 'take', target({ id }))
  const answer = (client: TestClient, { id, version }: Feedback, text = 'Thank you') =>
    client.ok('feedback', 'answer', { ...target({ id }), body: { text, version } })
  const process = (client: TestClient, { id, version }: Feedback) =>
    client.ok('feedback', 'process', { ...target({ id }), body: { reason: 'answered', version } })
  const reopen = (client: TestClient, { id, version }: Feedback) =>
    client.ok('feedback', 'reopen', { ...target({ id }), body: { version } })
  const write = (userId: string, feedbackId: string, text = 'Still closes') =>
    receiveMessage(server().ports, userId, { feedbackId, text })
  const loggedOf = (targetId: string, action: string) =>
    server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.targetId, targetId), eq(operationLogs.action, action)))
  return { admin, operator, sent, read, take, answer, process, reopen, write, loggedOf }
}
