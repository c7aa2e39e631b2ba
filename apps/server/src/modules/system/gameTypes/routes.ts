import { gameTypeArea } from '@admin/api-client/contract/system/gameTypes'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { gameTypes } from '../../../db/schema/system.ts'
import type { Handlers } from '../../../http/mount.ts'
import { deleteGameType, gameTypeResource } from './service.ts'

export const gameTypeRoutes: Handlers<typeof gameTypeArea> = {
  ...plainHandlers(gameTypeResource, {
    area: gameTypeArea,
  }),
  delete: (input) => deleteGameType(input, input.params.id),
  setStatus: statusHandler(gameTypeResource, ENABLING),
  reorder: reorderHandler('gameType', gameTypes),
}
