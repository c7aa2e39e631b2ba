import type { dictionaryOperations } from '@admin/api-client/contract/dictionaries'
import type { Handlers } from '../../http/mount.ts'
import { enablingOf } from '../enablingOf.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { deleteItem, dictionaryResource, typesOf, updateItem } from './service.ts'

const columns = ['type', 'name', 'value', 'sort', 'status', 'remark', 'updateTime'] as const

export const dictionaryRoutes: Handlers<typeof dictionaryOperations> = {
  ...plainHandlers(dictionaryResource, 'dictionary', columns),
  update: (input) => updateItem(input, input.params.id, input.body),
  delete: (input) => deleteItem(input, input.params.id),
  types: typesOf,
  setStatus: enablingOf(dictionaryResource),
}
