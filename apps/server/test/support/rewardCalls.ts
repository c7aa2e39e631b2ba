import type { rewardCreate } from '@admin/api-client/contract/community/rewards'
import type { z } from 'zod'
import { withKey } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'

let granted = 0

/** A user of the demo data in good standing. */
async function someUser(client: TestClient): Promise<string> {
  const { list } = await client.ok('user', 'list', { query: { status: 'normal', pageSize: 100 } })
  return list[granted++ % list.length]?.id ?? ''
}

/** A reward for an activity that repeats, unless the values name another. */
export const newReward = async (client: TestClient, values: Partial<z.input<typeof rewardCreate>> = {}) =>
  withKey(client).ok('reward', 'create', {
    body: {
      userId: values.userId ?? (await someUser(client)),
      activity: 'invitation',
      amount: 100,
      reason: 'Five friends registered',
      ...values,
    },
  })

/** A pending reward that the client can review. */
async function reviewable(client: TestClient) {
  const { list } = await client.ok('reward', 'list', { query: { state: 'pending', pageSize: 100 } })
  const reward = list.find(({ reviewRefusal }) => reviewRefusal === null)
  if (!reward) throw new Error('no reward to review')
  return reward
}

/** For every operation on rewards that changes something, a call that succeeds. */
export const rewardCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'reward.create': (client) => newReward(client),
  'reward.approve': async (client) => ({ params: await reviewable(client), body: {} }),
  'reward.reject': async (client) => ({ params: await reviewable(client), body: { remark: 'because' } }),
  'reward.import': async (client) => ({
    body: { rows: `${await someUser(client)},signIn,5,Seven days in a row` },
  }),
}
