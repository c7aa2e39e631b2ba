import type { wordImport, wordToolOperations } from '@admin/api-client/contract/wordTools'
import type { z } from 'zod'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import { sensitiveWords } from '../../db/schema/system.ts'
import type { Handlers } from '../../http/mount.ts'
import { operate } from '../../operate.ts'
import { judgeText } from './matchWords.ts'

/** Adds the words that are not there in any case; one row of the operation log tells of all of them. */
const importWords = (context: SignedIn, { words }: z.output<typeof wordImport>) =>
  operate(context, { action: 'import', resource: 'sensitiveWord' }, async (tx, record) => {
    const now = context.clock()
    const rows = words.map((word) => ({ id: newId(), ...word, createTime: now, updateTime: now }))
    const added = await tx.insert(sensitiveWords).values(rows).onConflictDoNothing().returning()
    if (added.length > 0) record({ after: { words: added.map(({ word }) => word) } })
    return { added: added.length, known: words.length - added.length }
  })

const tryText = async ({ db }: SignedIn, text: string) =>
  judgeText(await db.select().from(sensitiveWords), text)

export const wordToolRoutes: Handlers<typeof wordToolOperations> = {
  import: (input) => importWords(input, input.body),
  try: (input) => tryText(input, input.body.text),
}
