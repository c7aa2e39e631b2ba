import { enumerations } from '@admin/api-client/contract/enumerations'
import { gameType, gameTypeQuery } from '@admin/api-client/contract/system/gameTypes'
import { asc, or } from 'drizzle-orm'
import { reordered, writeOrder } from '../../../crud/reordered.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { gameTypes } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

const NAME = 'gameType'

const reads = listReads({
  table: gameTypes,
  row: gameType,
  query: gameTypeQuery,
  filters: { name: (name) => or(contains(gameTypes.name, name), contains(gameTypes.nameEn, name)) },
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
