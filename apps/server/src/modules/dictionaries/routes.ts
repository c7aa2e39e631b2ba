import type { dictionaryOperations } from '@admin/api-client/contract/dictionaries'
import type { Handlers } from '../../http/mount.ts'
import { enablingOf } from '../enablingOf.ts'
import { deleteItem, dictionaryResource, typesOf, updateItem } from './service.ts'

export const dictionaryRoutes: Handlers<typeof dictionaryOperations> = {
  list: (input) => dictionaryResource.list(input),
  export: (input) =>
    dictionaryResource.export(input, 'dictionary', [
      'type',
      'name',
      'value',
      'sort',
      'status',
      'remark',
      'updateTime',
    ]),
  get: (input) => dictionaryResource.get(input, input.params.id),
  create: (input) => dictionaryResource.create(input, input.body),
  update: (input) => updateItem(input, input.params.id, input.body),
  delete: (input) => deleteItem(input, input.params.id),
  types: typesOf,
  setStatus: enablingOf(dictionaryResource),
}
