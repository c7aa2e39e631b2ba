import { sensitiveWord, type sensitiveWordQuery } from '@admin/api-client/contract/sensitiveWords'
import { and } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from '../../db/columnsOf.ts'
import { byText, byValue, contains, equals } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { sensitiveWords } from '../../db/schema/system.ts'
import { resourceOf } from '../resource.ts'

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
