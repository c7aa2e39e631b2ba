import { newDraft, readDraft, wordDraft } from './policyArea.ts'
import type { TestClient } from './TestClient.ts'

let made = 0
const draft = (client: TestClient) => wordDraft(client, `bench word ${++made}`)

/** A call that applies a draft of one word. @param startsAt null: now */
async function activation(client: TestClient, startsAt: number | null) {
  const { id, version } = await draft(client)
  return { params: { id }, body: { version, startsAt, withoutTrial: true } }
}

/** For every operation on policy drafts that changes something, a call that succeeds. */
export const policyCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'policyDraft.create': (client) => newDraft(client, 'pointRules'),
  'policyDraft.update': async (client) => {
    const { id, version } = await draft(client)
    return { params: { id }, body: { name: `Bench ${++made}`, remark: 'New', version } }
  },
  'policyDraft.setChanges': async (client) => {
    const { id, version } = await newDraft(client, 'sensitiveWords')
    const values = { word: `bench word ${++made}`, category: 'other', action: 'mask' }
    return {
      params: { id },
      body: { changes: [{ operation: 'add', id: null, version: null, values }], version },
    }
  },
  'policyDraft.delete': async (client) => ({ params: await draft(client) }),
  'policyDraft.try': async (client) => ({
    params: await newDraft(client, 'sensitiveWords'),
    body: { days: 1 },
  }),
  'policyDraft.activate': (client) => activation(client, null),
  'policyDraft.unschedule': async (client) => {
    const call = await activation(client, Date.UTC(2100, 0, 1))
    return { params: await client.ok('policyDraft', 'activate', call) }
  },
  'policyDraft.rollBack': async (client) => {
    const call = await activation(client, null)
    await client.ok('policyDraft', 'activate', call)
    const { id, version } = await readDraft(client, call.params)
    return { params: { id }, body: { version, skipConflicts: false } }
  },
}
