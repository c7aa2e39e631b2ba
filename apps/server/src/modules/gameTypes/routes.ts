import type { gameTypeOperations } from '@admin/api-client/contract/gameTypes'
import type { Handlers } from '../../http/mount.ts'
import { enablingOf } from '../enablingOf.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { deleteGameType, gameTypeResource, reorderGameTypes } from './service.ts'

const columns = ['code', 'name', 'icon', 'status', 'sort', 'updateTime'] as const

export const gameTypeRoutes: Handlers<typeof gameTypeOperations> = {
  ...plainHandlers(gameTypeResource, 'game-types', columns),
  delete: (input) => deleteGameType(input, input.params.id),
  setStatus: enablingOf(gameTypeResource),
  reorder: (input) => reorderGameTypes(input, input.body.ids),
}
