import { sensitiveWordArea } from '@admin/api-client/contract/system/sensitiveWords'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { createWord, deleteWord, sensitiveWordResource, updateWord } from './service.ts'
import { wordToolRoutes } from './tools.ts'

export const sensitiveWordRoutes: Handlers<typeof sensitiveWordArea> = {
  ...plainHandlers(sensitiveWordResource, {
    area: sensitiveWordArea,
  }),
  ...wordToolRoutes,
  create: (input) => createWord(input, input.body),
  update: (input) => updateWord(input, input.params.id, input.body),
  delete: (input) => deleteWord(input, input.params.id),
}
