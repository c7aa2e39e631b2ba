import type { sensitiveWordArea } from '@admin/api-client/contract/system/sensitiveWords'
import type { Handlers } from '../../../http/mount.ts'
import { importWords } from './importWords.ts'
import { sensitiveWordsOf } from './keptWords.ts'
import { judgeText } from './matchWords.ts'

export const wordToolRoutes: Pick<Handlers<typeof sensitiveWordArea>, 'import' | 'try'> = {
  import: (input) => importWords(input, input.body),
  try: async (input) => judgeText(await sensitiveWordsOf(input), input.body.text),
}
