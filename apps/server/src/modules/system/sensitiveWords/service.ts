import {
  sensitiveWord,
  type sensitiveWordCreate,
  type sensitiveWordQuery,
  type sensitiveWordUpdate,
} from '@admin/api-client/contract/system/sensitiveWords'
import { and } from 'drizzle-orm'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { sensitiveWords } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { announceWords, effective } from './keptWords.ts'

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
  name: 'sensitiveWord',
  table: sensitiveWords,
  reads: () => reads,
})

export const createWord = (context: SignedIn, values: z.output<typeof sensitiveWordCreate>) =>
  effective(context, sensitiveWordResource.create(context, values, announceWords))

export const updateWord = (context: SignedIn, id: string, values: z.output<typeof sensitiveWordUpdate>) =>
  effective(context, sensitiveWordResource.update(context, id, values, announceWords))

export const deleteWord = (context: SignedIn, id: string) =>
  effective(context, sensitiveWordResource.delete(context, id, announceWords))
