import { sensitiveWordArea } from '@admin/api-client/contract/system/sensitiveWords'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { importWords } from './importWords.ts'
import { effective, sensitiveWordsOf } from './keptWords.ts'
import { judgeText } from './matchWords.ts'
import { sensitiveWordResource } from './service.ts'

const plain = plainHandlers(sensitiveWordResource, { area: sensitiveWordArea })

export const sensitiveWordRoutes: Handlers<typeof sensitiveWordArea> = {
  ...plain,
  create: (input) => effective(input, plain.create(input)),
  update: (input) => effective(input, plain.update(input)),
  delete: (input) => effective(input, plain.delete(input)),
  import: (input) => effective(input, importWords(input, input.body)),
  try: async (input) => judgeText(await sensitiveWordsOf(input), input.body.text),
}
