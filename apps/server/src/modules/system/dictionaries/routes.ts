import { dictionaryArea } from '@admin/api-client/contract/system/dictionaries'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { deleteItem, updateItem } from './enumerationItems.ts'
import { dictionaryResource, typesOf } from './service.ts'

export const dictionaryRoutes: Handlers<typeof dictionaryArea> = {
  ...plainHandlers(dictionaryResource, {
    area: dictionaryArea,
  }),
  update: (input) => updateItem(input, input.params.id, input.body),
  delete: (input) => deleteItem(input, input.params.id),
  types: typesOf,
  setStatus: statusHandler(dictionaryResource, ENABLING),
}
