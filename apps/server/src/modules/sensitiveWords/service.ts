import {
  sensitiveWord,
  type sensitiveWordCreate,
  type sensitiveWordQuery,
  type sensitiveWordUpdate,
} from '@admin/api-client/contract/sensitiveWords'
import type { wordImport } from '@admin/api-client/contract/wordTools'
import { and } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import { columnsOf } from '../../db/columnsOf.ts'
import { byText, byValue, contains, equals } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { sensitiveWords } from '../../db/schema/system.ts'
import { operate } from '../../operate.ts'
import { resourceOf } from '../resource.ts'
import { announceWords, forgetWords } from './keptWords.ts'

const NAME = 'sensitiveWord'

const reads = listReads({
  table: sensitiveWords,
  select: (db) => db.select(columnsOf(sensitiveWords, sensitiveWord)).from(sensitiveWords).$dynamic(),
  filter: (query: z.output<typeof sensitiveWordQuery>) =>
    and(
      contains(sensitiveWords.word, query.word),
      equals(sensitiveWords.category, query.category),
      equals(sensitiveWords.action, query.action),
    ),
  sortKeys: {
    ...byText(sensitiveWords, 'word'),
    ...byValue(sensitiveWords, 'category', 'action', 'updateTime'),
  },
  defaultSort: '-updateTime',
})

export const sensitiveWordResource = resourceOf({
  name: NAME,
  table: sensitiveWords,
  reads: () => reads,
})

/** What changes a word takes effect with its answer: on other servers as soon as they hear of it. */
async function effective<Result>(context: SignedIn, change: Promise<Result>): Promise<Result> {
  const result = await change
  forgetWords(context)
  return result
}

export const createWord = (context: SignedIn, values: z.output<typeof sensitiveWordCreate>) =>
  effective(context, sensitiveWordResource.create(context, values, announceWords))

export const updateWord = (context: SignedIn, id: string, values: z.output<typeof sensitiveWordUpdate>) =>
  effective(context, sensitiveWordResource.update(context, id, values, announceWords))

export const deleteWord = (context: SignedIn, id: string) =>
  effective(context, sensitiveWordResource.delete(context, id, announceWords))

/** Adds the words that are not there in any case; one row of the operation log tells of all of them. */
export const importWords = (context: SignedIn, { words }: z.output<typeof wordImport>) =>
  effective(
    context,
    operate(context, { action: 'import', resource: NAME }, async (tx, record) => {
      const now = context.clock()
      const rows = words.map((word) => ({ id: newId(), ...word, createTime: now, updateTime: now }))
      const added = await tx.insert(sensitiveWords).values(rows).onConflictDoNothing().returning()
      if (added.length > 0) record({ after: { words: added.map(({ word }) => word) } })
      await announceWords(tx)
      return { added: added.length, known: words.length - added.length }
    }),
  )
