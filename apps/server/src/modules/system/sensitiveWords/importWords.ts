import type { wordImport } from '@admin/api-client/contract/system/sensitiveWords'
import type { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import { sensitiveWords } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { announceWords } from './keptWords.ts'

/** Adds the words that do not exist yet in any case, in one row of the operation log. */
export const importWords = (context: SignedIn, { words }: z.output<typeof wordImport>) =>
  operate(context, { action: 'import', resource: 'sensitiveWord' }, async (tx, record) => {
    const now = context.clock()
    const rows = words.map((word) => ({ id: newId(), ...word, createTime: now, updateTime: now }))
    const added = await tx.insert(sensitiveWords).values(rows).onConflictDoNothing().returning()
    if (added.length > 0) record({ after: { words: added.map(({ word }) => word) } })
    await announceWords(tx)
    return { added: added.length, known: words.length - added.length }
  })
