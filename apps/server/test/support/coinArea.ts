import { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import { newId } from '../../src/db/columns.ts'
import type { TestClient } from './TestClient.ts'

export const STRONG_PASSWORD = 'Str0ng-Passw0rd!'

let made = 0

/** A new merchant, of the newest agent unless the values name another. */
export async function createMerchant(
  client: TestClient,
  values: Partial<{
    account: string
    nickname: string
    agentId: string
    status: 'enabled' | 'disabled'
    transferLimit: string
    remark: string
  }> = {},
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

/** A party of each level, each the next one's parent; the agent has coins, those below it have none. */
export async function createTree(client: TestClient) {
  const root = async (kind: 'issuance' | 'treasury') => {
    const { list } = await client.ok('party', 'list', { query: { kind } })
    return list[0]?.id ?? ''
  }
  const merchant = await createMerchant(client, { transferLimit: '1000000' })
  const subaccount = await createSubaccount(client, merchant.id)
  return {
    issuance: await root('issuance'),
    treasury: await root('treasury'),
    agent: merchant.agentId,
    merchant: merchant.id,
    subaccount: subaccount.id,
  }
}

interface Transfer {
  outgoingPartyId: string
  incomingPartyId: string
  amount: string
  remark?: string
}

export const withKey = (client: TestClient, key: string = newId()) => client.with({ [IDEMPOTENCY_KEY]: key })

export const createTransfer = (client: TestClient, body: Transfer, key?: string) =>
  withKey(client, key).ok('transfer', 'create', { body })

export async function balanceOf(client: TestClient, id: string): Promise<bigint> {
  return BigInt((await client.ok('party', 'get', { params: { id } })).balance)
}
