import type { TestClient } from './TestClient.ts'

export const mailTemplate = {
  name: 'News',
  channel: 'mail',
  language: 'en-US',
  subject: '{title}',
  body: '<p>Dear {nickname}</p>',
  status: 'enabled',
} as const

/** Adds a push to operators by mail with a template for it, unless the values say otherwise. */
export async function createPush(client: TestClient, values: object = {}, text: object = {}) {
  const { id: templateId, channel } = await client.ok('messageTemplate', 'create', {
    body: { ...mailTemplate, name: crypto.randomUUID(), ...text },
  })
  const body = { title: 'News', audience: 'operators' as const, channel, templateId, scheduleTime: null }
  return client.ok('taskPush', 'create', { body: { ...body, ...values } })
}
