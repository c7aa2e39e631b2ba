import { enumerations } from '@admin/api-client/contract/enumerations'
import { gameType, gameTypeArea, gameTypeQuery } from '@admin/api-client/contract/system/gameTypes'
import { gameTypeDefaultSort } from '@admin/api-client/contract/system/gameTypes.sort'
import { or } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { gameTypes } from '../../../db/schema/system.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

const reads = listReads({
  table: gameTypes,
  row: gameType,
  query: gameTypeQuery,
  filters: { name: (name) => or(contains(gameTypes.name, name), contains(gameTypes.nameEn, name)) },
  defaultSort: gameTypeDefaultSort,
})

export const gameTypeResource = resourceOf({ name: 'gameType', table: gameTypes, reads: () => reads })

const builtIn: ReadonlySet<string> = new Set(enumerations.gameType)

export const gameTypeRoutes: Handlers<typeof gameTypeArea> = {
  ...plainHandlers(gameTypeResource, { area: gameTypeArea }),
  delete: (input) =>
    gameTypeResource.delete(input, input.params.id, async (_, { code }) => {
      if (builtIn.has(code)) throw new Refusal('fixedItem')
    }),
  setStatus: statusHandler(gameTypeResource, ENABLING),
  reorder: reorderHandler('gameType', gameTypes),
}
