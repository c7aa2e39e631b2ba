import type { commodityCreate } from '@admin/api-client/contract/community/commodities'
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { z } from 'zod'
import { commodities } from '../../src/db/schema/shop.ts'
import { withKey } from './coinArea.ts'
import { newCommodity } from './communityGoods.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

type Values = Partial<z.input<typeof commodityCreate>>

export type Commodity = Awaited<ReturnType<typeof newCommodity>>

export const target = ({ id }: { id: string }) => ({ params: { id } })

/** An administrator, and what is done with products. */
export function commodityArea(server: () => TestServer) {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const stateOf = (row: { id: string }) => admin.ok('commodity', 'get', target(row))
  const write = (id: string, values: Partial<typeof commodities.$inferSelect>) =>
    server().db.update(commodities).set(values).where(eq(commodities.id, id))
  /** A commodity that can be put on the shelf. */
  async function sellable(values: Values = {}): Promise<Commodity> {
    const row = await newCommodity(admin, { stock: 5, ...values })
    await write(row.id, { reviewStatus: 'approved' })
    return row
  }
  async function onShelf(values: Values = {}): Promise<Commodity> {
    const row = await sellable(values)
    await admin.ok('commodity', 'putOnShelf', target(row))
    return row
  }
  /** Sends all fields that a form has, with other values. */
  async function update(row: Commodity, values: Values) {
    const { version } = await stateOf(row)
    return admin.ok('commodity', 'update', { ...target(row), body: { ...row, version, ...values } })
  }
  /** What a commodity with some values is rejected for. */
  async function rejection(values: Values) {
    const row = await newCommodity(admin)
    const call = { ...target(row), body: { ...row, ...values } }
    return (await admin.refused('commodity', 'update', call)).data.fields
  }
  const changeStock = (row: { id: string }, amount: number, client = admin) =>
    withKey(client).ok('commodity', 'changeStock', {
      ...target(row),
      body: { source: amount > 0 ? ('delivery' as const) : ('correction' as const), amount, reason: 'Count' },
    })
  const refusalOfStock = async (row: { id: string }, body: object) =>
    (
      await withKey(admin).refused('commodity', 'changeStock', {
        ...target(row),
        body: { source: 'correction', amount: 1, reason: 'Count', ...body },
      })
    ).data
  return {
    get admin() {
      return admin
    },
    stateOf,
    write,
    sellable,
    onShelf,
    update,
    rejection,
    changeStock,
    refusalOfStock,
  }
}
