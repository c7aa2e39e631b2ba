import type { quotaCreate } from '@admin/api-client/contract/agents/quotas'
import type { z } from 'zod'
import { DAY } from '../../src/kernel/durations.ts'
import { createMerchant, withKey } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'

/** Within the period in which the demo's agent holds quotas. */
const VALIDITY = { validFrom: Date.UTC(2026, 5, 1), validTo: Date.UTC(2026, 5, 1) + 150 * DAY }

/** A new merchant without quotas, of the demo's agent that holds all kinds of them. */
export async function newGrantee(client: TestClient, transferLimit = '1000000') {
  const query = { kind: 'single', status: 'active', once: 'n', sort: 'createTime', pageSize: 100 } as const
  const { list } = await client.ok('quota', 'list', { query })
  const agent = list.find(({ granteeKind }) => granteeKind === 'agent')
  if (!agent) throw new Error('no agent holds quotas')
  return createMerchant(client, { agentId: agent.granteeId, transferLimit })
}

/** An agent that holds no quotas. */
export async function agentWithout(client: TestClient): Promise<string> {
  const { list } = await client.ok('agent', 'list', { query: { pageSize: 100 } })
  for (const { id } of list) {
    const { total } = await client.ok('quota', 'list', { query: { granteeId: id } })
    if (total === 0) return id
  }
  throw new Error('every agent has a quota')
}

type Values = Partial<z.input<typeof quotaCreate>>

/** A quota of a new merchant, unless the values name another holder; a draft unless they submit it. */
export const newQuota = async (client: TestClient, values: Values = {}) =>
  withKey(client).ok('quota', 'create', {
    body: {
      granteeId: values.granteeId ?? (await newGrantee(client)).id,
      kind: 'credit',
      amount: '500000',
      ...VALIDITY,
      reason: 'Agreed with the holder',
      ...values,
    },
  })

/** A quota that one operator requested and another approved. */
export async function grantQuota(maker: TestClient, checker: TestClient, values: Values = {}) {
  const { id } = await newQuota(maker, { ...values, submit: true })
  return withKey(checker).ok('quota', 'approve', { params: { id }, body: {} })
}

/** A pending quota of the demo data that the client can review. */
async function reviewable(client: TestClient) {
  const { list } = await client.ok('quota', 'list', { query: { reviewable: 'y', pageSize: 100 } })
  if (!list[0]) throw new Error('no quota to review')
  return list[0]
}

/** An active quota of a merchant of the demo data that is no exception. */
async function active(client: TestClient) {
  const query = { status: 'active', once: 'n', kind: 'daily', sort: 'createTime' } as const
  const { list } = await client.ok('quota', 'list', { query })
  const found = list.find(({ granteeKind }) => granteeKind === 'merchant')
  if (!found) throw new Error('no active quota')
  return found
}

/** For every operation on quotas that changes something, a call that succeeds. */
export const quotaCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'quota.create': (client) => newQuota(client),
  'quota.update': async (client) => {
    const draft = await newQuota(client, { kind: 'daily' })
    return { params: draft, body: { ...draft, amount: '7' } }
  },
  'quota.delete': async (client) => ({ params: await newQuota(client, { kind: 'daily' }) }),
  'quota.submit': async (client) => {
    const draft = await newQuota(client, { kind: 'single' })
    return { params: draft, body: { version: draft.version } }
  },
  'quota.raise': async (client) => {
    const { id, amount, validTo } = await active(client)
    return { params: { id }, body: { amount: `${amount}0`, validTo, reason: 'Volume doubled' } }
  },
  'quota.breakGlass': async (client) => ({
    body: { granteeId: (await createMerchant(client)).id, amount: '5000', reason: 'Payout tonight' },
  }),
  'quota.approve': async (client) => ({ params: await reviewable(client), body: {} }),
  'quota.reject': async (client) => ({ params: await reviewable(client), body: { remark: 'because' } }),
  'quota.revoke': async (client) => ({ params: await active(client), body: { remark: 'because' } }),
}
