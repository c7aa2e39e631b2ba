import { dictionary, type dictionaryQuery } from '@admin/api-client/contract/system/dictionaries'
import { and, count, or } from 'drizzle-orm'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals, grouped } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'

const reads = listReads({
  table: dictionaries,
  select: (db) => db.select(columnsOf(dictionaries, dictionary)).from(dictionaries).$dynamic(),
  filter: (query: z.output<typeof dictionaryQuery>) =>
    and(
      equals(dictionaries.type, query.type),
      or(contains(dictionaries.name, query.name), contains(dictionaries.nameEn, query.name)),
      equals(dictionaries.status, query.status),
    ),
  sortKeys: {
    type: grouped(dictionaries, 'type', 'sort'),
    ...byText(dictionaries, 'name', 'nameEn', 'value'),
    ...byValue(dictionaries, 'sort', 'status', 'updateTime'),
  },
  defaultSort: 'type',
})

export const dictionaryResource = resourceOf({ name: 'dictionary', table: dictionaries, reads: () => reads })

export const typesOf = ({ db }: SignedIn) =>
  db
    .select({ type: dictionaries.type, items: count() })
    .from(dictionaries)
    .groupBy(dictionaries.type)
    .orderBy(dictionaries.type)
