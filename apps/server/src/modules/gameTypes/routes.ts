import type { gameTypeOperations } from '@admin/api-client/contract/gameTypes'
import type { Handlers } from '../../http/mount.ts'
import { enablingOf } from '../enablingOf.ts'
import { deleteGameType, gameTypeResource, reorderGameTypes } from './service.ts'

export const gameTypeRoutes: Handlers<typeof gameTypeOperations> = {
  list: (input) => gameTypeResource.list(input),
  export: (input) =>
    gameTypeResource.export(input, 'game-types', ['code', 'name', 'icon', 'status', 'sort', 'updateTime']),
  get: (input) => gameTypeResource.get(input, input.params.id),
  create: (input) => gameTypeResource.create(input, input.body),
  update: (input) => gameTypeResource.update(input, input.params.id, input.body),
  delete: (input) => deleteGameType(input, input.params.id),
  setStatus: enablingOf(gameTypeResource),
  reorder: (input) => reorderGameTypes(input, input.body.ids),
}
