import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import type { TestClient } from './TestClient.ts'

/** Every list of the contract that can be asked for without a parameter, as it was answered. */
export async function listsOf(client: TestClient): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const [area, operations] of Object.entries<Record<string, Operation>>(areas)) {
    const { list } = operations
    if (list?.method !== 'get' || list.path.includes('{')) continue
    const response = await client.send(list)
    answers[area] = response.ok ? ((await response.json()) as { data: unknown }).data : response.status
  }
  return answers
}
