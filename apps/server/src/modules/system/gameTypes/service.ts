import { enumerations } from '@admin/api-client/contract/enumerations'
import { gameType, gameTypeQuery } from '@admin/api-client/contract/system/gameTypes'
import { or } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { gameTypes } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

const reads = listReads({
  table: gameTypes,
  row: gameType,
  query: gameTypeQuery,
  filters: { name: (name) => or(contains(gameTypes.name, name), contains(gameTypes.nameEn, name)) },
  defaultSort: 'sort',
})

export const gameTypeResource = resourceOf({ name: 'gameType', table: gameTypes, reads: () => reads })

const builtIn: ReadonlySet<string> = new Set(enumerations.gameType)

export const deleteGameType = (context: SignedIn, id: string) =>
  gameTypeResource.delete(context, id, async (_, { code }) => {
    if (builtIn.has(code)) throw new Refusal('fixedItem')
  })
