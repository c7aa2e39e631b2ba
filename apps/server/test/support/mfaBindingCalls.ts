import type { MfaDemand } from '@admin/api-client/contract/operations/mfaBindings'
import type { TestClient } from './TestClient.ts'

let made = 0

/** A role without accounts, and whether it demands a second factor. */
export async function createDemand(
  client: TestClient,
  { mfaRequired = false }: { mfaRequired?: boolean } = {},
): Promise<MfaDemand> {
  const { id } = await client.ok('role', 'create', {
    body: { name: `demands ${++made}`, description: '', identity: 'user', mfaRequired },
  })
  return demandOf(client, id)
}

/** Whether a role demands a second factor. */
export async function demandOf(client: TestClient, roleId: string): Promise<MfaDemand> {
  const demand = (await client.ok('mfaBinding', 'demands')).find(({ id }) => id === roleId)
  if (!demand) throw new Error('no such role')
  return demand
}

/** What demands a second factor of a role's accounts. */
export const demanding = ({ id, version }: MfaDemand, graceDays: number, required = true) => ({
  params: { id },
  body: { required, graceDays, version },
})

/** For every operation on MFA bindings that changes something, a call that succeeds. */
export const mfaBindingCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'mfaBinding.demandMfa': async (client) => demanding(await createDemand(client), 14),
}
