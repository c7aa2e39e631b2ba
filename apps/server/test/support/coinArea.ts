import type { TestClient } from './TestClient.ts'

export const STRONG_PASSWORD = 'Str0ng-Passw0rd!'

let made = 0

/** A new merchant of the newest agent. */
export async function createMerchant(
  client: TestClient,
  values: Partial<{ account: string; nickname: string; transferLimit: string; remark: string }> = {},
) {
  const { list } = await client.ok('agent', 'list', { query: { pageSize: 1 } })
  return client.ok('merchant', 'create', {
    body: {
      account: `merchant-${++made}`,
      nickname: `Merchant ${made}`,
      agentId: list[0]?.id ?? '',
      status: 'enabled',
      transferLimit: '1000',
      remark: '',
      password: STRONG_PASSWORD,
      ...values,
    },
  })
}

export const createSubaccount = (client: TestClient, ownerId: string) =>
  client.ok('merchantSubaccount', 'create', {
    body: {
      ownerId,
      account: `subaccount-${++made}`,
      nickname: `Sub-account ${made}`,
      status: 'enabled',
      remark: '',
      password: STRONG_PASSWORD,
    },
  })
