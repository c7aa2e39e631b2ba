import type { wordToolOperations } from '@admin/api-client/contract/system/wordTools'
import type { Handlers } from '../../../http/mount.ts'
import { importWords } from './importWords.ts'
import { sensitiveWordsOf } from './keptWords.ts'
import { judgeText } from './matchWords.ts'

export const wordToolRoutes: Handlers<typeof wordToolOperations> = {
  import: (input) => importWords(input, input.body),
  try: async (input) => judgeText(await sensitiveWordsOf(input), input.body.text),
}
