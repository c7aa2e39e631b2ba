import type { vipLevelCreate } from '@admin/api-client/contract/content/vipLevels'
import { POINTS_GRANT_REVIEW } from '@admin/api-client/contract/limits'
import type { z } from 'zod'
import { withKey } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'

let made = 0

/** Scores of the tests begin above those of the demo data. */
const SCORE = 1_000_000

/** A VIP level above all others, with the values that were sent. */
export async function newVipLevel(client: TestClient, values: Partial<z.input<typeof vipLevelCreate>> = {}) {
  const { list } = await client.ok('vipLevel', 'list', { query: { sort: '-grade', pageSize: 1 } })
  const [highest] = list
  const upgradeScore = Math.max(SCORE, highest?.upgradeScore ?? 0) + 100
  const body: z.input<typeof vipLevelCreate> = {
    grade: (highest?.grade ?? 0) + 1,
    name: `等级 ${++made}`,
    nameEn: `Level ${made}`,
    upgradeScore,
    keepScore: Math.floor(upgradeScore / 2),
    validityDays: 30,
    discount: 10,
    dailyFreeViews: 1,
    status: 'enabled',
    ...values,
  }
  return client.ok('vipLevel', 'create', { body })
}

/** A user of the demo data in good standing. */
async function someUser(client: TestClient): Promise<string> {
  const { list } = await client.ok('user', 'list', { query: { status: 'normal', pageSize: 100 } })
  return list[made++ % list.length]?.id ?? ''
}

/** A grant that another operator made and the client can review. */
async function reviewable(client: TestClient) {
  const { list } = await client.ok('pointGrant', 'list', { query: { state: 'pending', pageSize: 100 } })
  const grant = list.find(({ reviewRefusal }) => reviewRefusal === null)
  if (!grant) throw new Error('no grant to review')
  return grant
}

/** The text of a grant that needs a review. */
export const largeGrant = (userId: string) => `${userId},${POINTS_GRANT_REVIEW + 1}`

export const importGrant = (
  client: TestClient,
  rows: string,
  values: { remark?: string; unit?: 'points' | 'stars'; validOnly?: boolean; token?: string } = {},
) => withKey(client).ok('pointGrant', 'import', { body: { remark: 'Contest', rows, ...values } })

/** For every operation on VIP levels, earning rules and grants that changes something, a call that succeeds. */
export const pointCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'vipLevel.create': (client) => newVipLevel(client),
  'vipLevel.update': async (client) => {
    const level = await newVipLevel(client)
    return { params: level, body: { ...level, discount: 11 } }
  },
  'vipLevel.delete': async (client) => ({ params: await newVipLevel(client) }),
  'vipLevel.setStatus': async (client) => ({
    body: { ids: [(await newVipLevel(client)).id], status: 'disabled' },
  }),
  'vipLevel.recalculate': async () => ({}),
  'pointRule.update': async (client) => {
    const { list } = await client.ok('pointRule', 'list')
    const [rule] = list
    return { params: rule, body: { ...rule, amount: 7 + ++made, dailyCap: 9000 } }
  },
  'pointGrant.import': async (client) => ({
    body: { remark: 'Contest', rows: `${await someUser(client)},5,Second prize` },
  }),
  'pointGrant.approve': async (client) => ({ params: await reviewable(client), body: {} }),
  'pointGrant.reject': async (client) => ({
    params: await reviewable(client),
    body: { remark: 'because' },
  }),
}
