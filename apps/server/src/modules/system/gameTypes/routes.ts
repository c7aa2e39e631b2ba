import { gameTypeArea } from '@admin/api-client/contract/system/gameTypes'
import { enablingOf } from '../../../crud/enablingOf.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { deleteGameType, gameTypeResource, reorderGameTypes } from './service.ts'

export const gameTypeRoutes: Handlers<typeof gameTypeArea> = {
  ...plainHandlers(gameTypeResource, {
    area: gameTypeArea,
  }),
  delete: (input) => deleteGameType(input, input.params.id),
  setStatus: enablingOf(gameTypeResource),
  reorder: (input) => reorderGameTypes(input, input.body.ids),
}
