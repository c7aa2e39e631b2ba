import { beforeAll } from 'vitest'
import { DAY } from '../../src/kernel/durations.ts'
import { postPoints } from '../../src/modules/users/users/points.ts'
import { withKey } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const target = ({ id }: { id: string }) => ({ params: { id } })

/** An administrator, and what is done with points. */
export function pointChanges(server: () => TestServer) {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const balanceOf = async (id: string) => {
    const { points, stars } = await admin.ok('user', 'get', { params: { id } })
    return { points, stars }
  }
  const change = (id: string, amount: number, unit: 'points' | 'stars' = 'points', client = admin) =>
    withKey(client).ok('user', 'changePoints', {
      params: { id },
      body: { unit, bizType: amount > 0 ? '1' : '2', amount: Math.abs(amount), remark: 'By hand' },
    })
  /** Posts an entry so many days ago. */
  const post = (userId: string, amount: number, days: number, unit: 'points' | 'stars' = 'points') =>
    postPoints(server().db, { clock: () => server().now - days * DAY }, [
      { userId, unit, source: amount > 0 ? 'purchase' : 'gift', amount: BigInt(amount), remark: '' },
    ])
  return {
    get admin() {
      return admin
    },
    balanceOf,
    change,
    post,
  }
}
