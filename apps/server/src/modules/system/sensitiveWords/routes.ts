import type { sensitiveWordOperations } from '@admin/api-client/contract/system/sensitiveWords'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { createWord, deleteWord, sensitiveWordResource, updateWord } from './service.ts'

export const sensitiveWordRoutes: Handlers<typeof sensitiveWordOperations> = {
  ...plainHandlers(sensitiveWordResource, {
    name: 'sensitive-words',
    title: 'sensitiveWords:title',
    columns: [
      ['word', 'sensitiveWords:word'],
      ['category', 'sensitiveWords:category', { codes: 'sensitiveWordCategory' }],
      ['action', 'sensitiveWords:action', { codes: 'sensitiveWordAction' }],
      ['updateTime', 'fields:updateTime'],
    ],
  }),
  create: (input) => createWord(input, input.body),
  update: (input) => updateWord(input, input.params.id, input.body),
  delete: (input) => deleteWord(input, input.params.id),
}
