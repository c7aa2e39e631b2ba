import type { PointGrantRow, pointGrantArea } from '@admin/api-client/contract/content/pointGrants'
import { asc, desc, eq } from 'drizzle-orm'
import { pageOf, windowOf, withinPages } from '../../../db/list.ts'
import { pointGrantRows } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { importGrant, previewGrant } from './importing.ts'
import { pointGrantResource } from './resource.ts'
import { grantDecisions } from './reviews.ts'

/** Lists the rows of a grant, what gives most first. */
async function listRows(context: Input<typeof pointGrantArea.operations.rows>) {
  const { db, query, params } = context
  await pointGrantResource.get(context, params.id)
  const ofGrant = eq(pointGrantRows.grantId, params.id)
  const total = await db.$count(pointGrantRows, ofGrant)
  const existing = withinPages(query, total)
  const { limit, offset } = windowOf(existing)
  const direction = query.sort === 'amount' ? asc : desc
  const rows = await db
    .select({
      id: pointGrantRows.userId,
      userName: users.nickname,
      amount: pointGrantRows.amount,
      remark: pointGrantRows.remark,
    })
    .from(pointGrantRows)
    .innerJoin(users, eq(users.id, pointGrantRows.userId))
    .where(ofGrant)
    .orderBy(direction(pointGrantRows.amount), direction(pointGrantRows.userId))
    .limit(limit)
    .offset(offset)
  const list = rows.map((row): PointGrantRow => ({ ...row, amount: String(row.amount) }))
  return pageOf(existing, list, total)
}

export const pointGrantRoutes: Handlers<typeof pointGrantArea> = {
  list: ({ query, ...reader }) => pointGrantResource.reads(reader).page(reader.db, query),
  rows: listRows,
  preview: previewGrant,
  import: importGrant,
  ...grantDecisions,
}
