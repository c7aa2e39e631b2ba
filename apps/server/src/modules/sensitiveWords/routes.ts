import type { sensitiveWordOperations } from '@admin/api-client/contract/sensitiveWords'
import type { Handlers } from '../../http/mount.ts'
import { importWords, sensitiveWordResource, tryText } from './service.ts'

export const sensitiveWordRoutes: Handlers<typeof sensitiveWordOperations> = {
  list: (input) => sensitiveWordResource.list(input),
  export: (input) =>
    sensitiveWordResource.export(input, 'sensitive-words', ['word', 'category', 'action', 'updateTime']),
  get: (input) => sensitiveWordResource.get(input, input.params.id),
  create: (input) => sensitiveWordResource.create(input, input.body),
  update: (input) => sensitiveWordResource.update(input, input.params.id, input.body),
  delete: (input) => sensitiveWordResource.delete(input, input.params.id),
  import: (input) => importWords(input, input.body),
  try: (input) => tryText(input, input.body.text),
}
