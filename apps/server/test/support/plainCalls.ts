import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { inputSchema, sampleOf } from './inputs.ts'
import type { TestClient } from './TestClient.ts'

let made = 0

/**
 * For the usual operations of each resource with a name, a call on a new row that succeeds. Bodies are made from the
 * contract's schemas, so a resource with further rules needs separate calls in `mutations.ts`.
 */
export const plainCalls: Record<string, (client: TestClient) => Promise<unknown>> = Object.fromEntries(
  Object.entries<Partial<Record<string, Operation>>>(areas).flatMap(([area, group]) => {
    const { create, setStatus } = group
    const schema = create?.body && inputSchema(create.body)
    if (!schema?.properties?.name) return []
    const name = () => `${area} ${++made}`
    const add = async (client: TestClient) => {
      const body = { ...(sampleOf(schema) as object), name: name() }
      return (await client.ok(area as 'userRole', 'create', { body } as never)) as { id: string }
    }
    const statuses = setStatus?.body && inputSchema(setStatus.body).properties?.status?.enum
    const calls = {
      create: add,
      update: async (client: TestClient) => {
        const row = await add(client)
        return { params: row, body: { ...row, name: name() } }
      },
      delete: async (client: TestClient) => ({ params: await add(client) }),
      ...(statuses && {
        setStatus: async (client: TestClient) => ({
          body: { ids: [(await add(client)).id], status: statuses.at(-1) },
        }),
      }),
    }
    return Object.entries(calls)
      .filter(([name]) => group[name]?.access.includes(':'))
      .map(([name, call]) => [`${area}.${name}`, call])
  }),
)
