import type { sensitiveWordOperations } from '@admin/api-client/contract/sensitiveWords'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { createWord, deleteWord, sensitiveWordResource, updateWord } from './service.ts'

const columns = ['word', 'category', 'action', 'updateTime'] as const

export const sensitiveWordRoutes: Handlers<typeof sensitiveWordOperations> = {
  ...plainHandlers(sensitiveWordResource, 'sensitive-words', columns),
  create: (input) => createWord(input, input.body),
  update: (input) => updateWord(input, input.params.id, input.body),
  delete: (input) => deleteWord(input, input.params.id),
}
