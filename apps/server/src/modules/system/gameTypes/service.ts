import { enumerations } from '@admin/api-client/contract/enumerations'
import { gameType, type gameTypeQuery } from '@admin/api-client/contract/system/gameTypes'
import { and, asc, or } from 'drizzle-orm'
import type { z } from 'zod'
import { reordered, writeOrder } from '../../../crud/reordered.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { gameTypes } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

const NAME = 'gameType'

const reads = listReads({
  table: gameTypes,
  select: (db) => db.select(columnsOf(gameTypes, gameType)).from(gameTypes).$dynamic(),
  filter: (query: z.output<typeof gameTypeQuery>) =>
    and(
      contains(gameTypes.code, query.code),
      or(contains(gameTypes.name, query.name), contains(gameTypes.nameEn, query.name)),
      equals(gameTypes.status, query.status),
    ),
  sortKeys: {
    ...byText(gameTypes, 'code', 'name', 'nameEn'),
    ...byValue(gameTypes, 'status', 'sort', 'updateTime'),
  },
  defaultSort: 'sort',
})

export const gameTypeResource = resourceOf({ name: NAME, table: gameTypes, reads: () => reads })

const builtIn: ReadonlySet<string> = new Set(enumerations.gameType)

export const deleteGameType = (context: SignedIn, id: string) =>
  gameTypeResource.delete(context, id, async (_, { code }) => {
    if (builtIn.has(code)) throw new Refusal('fixedItem')
  })

/** Numbers all game types anew, so that equal numbers do not stand in the way of the order asked for. */
export const reorderGameTypes = (context: SignedIn, ids: string[]) =>
  operate(context, { action: 'reorder', resource: NAME }, async (tx, record) => {
    const rows = await tx
      .select()
      .from(gameTypes)
      .orderBy(asc(gameTypes.sort), asc(gameTypes.id))
      .for('update')
    for (const change of await writeOrder(context, tx, gameTypes, reordered(rows, ids))) record(change)
    return null
  })
