import type { vipLevelCreate } from '@admin/api-client/contract/content/vipLevels'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { z } from 'zod'
import { pointEntries } from '../../src/db/schema/points.ts'
import { users } from '../../src/db/schema/users.ts'
import { DAY } from '../../src/kernel/durations.ts'
import { recalculateVipLevels } from '../../src/modules/users/users/vipLevels.ts'
import { newUser } from './personCalls.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const target = ({ id }: { id: string }) => ({ params: { id } })

export type Values = Partial<z.input<typeof vipLevelCreate>>

/** An administrator, and what is done with VIP levels. */
export function vipLevelArea(server: () => TestServer) {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const levelOf = async (grade: number) => {
    const { list } = await admin.ok('vipLevel', 'list', { query: { grade } })
    const [level] = list
    if (!level) throw new Error(`no level of grade ${grade}`)
    return level
  }
  /** What a change of a level is rejected for. */
  const rejection = async (level: { id: string }, values: Values) => {
    const row = await admin.ok('vipLevel', 'get', target(level))
    return (await admin.refused('vipLevel', 'update', { ...target(level), body: { ...row, ...values } })).data
      .fields
  }
  /** A user without points and with a level. */
  async function member(vipLevel = 0, vipUntil: number | null = null): Promise<string> {
    const id = await newUser(server())
    await server().db.update(users).set({ vipLevel, vipUntil }).where(eq(users.id, id))
    return id
  }
  const earn = (
    userId: string,
    amount: number,
    { days = 0, source = 'purchase' }: { days?: number; source?: CodeOf<'pointSource'> } = {},
  ) =>
    server()
      .db.insert(pointEntries)
      .values({
        ...{ userId, source, amount: BigInt(amount), balanceAfter: 0n, remark: '', operatorName: '' },
        ...{ bizType: amount > 0 ? '1' : '2', time: server().now - days * DAY - 1 },
      })
  const recalculate = () => recalculateVipLevels(server().db, server().now)
  const gradeOf = async (id: string) => {
    const { vipLevel, vipUntil } = await admin.ok('user', 'get', { params: { id } })
    return { vipLevel, vipUntil }
  }
  return {
    get admin() {
      return admin
    },
    levelOf,
    rejection,
    member,
    earn,
    recalculate,
    gradeOf,
  }
}
