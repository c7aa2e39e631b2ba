import { isEnumeration } from '@admin/api-client/contract/enumerations'
import { dictionary, dictionaryArea, dictionaryQuery } from '@admin/api-client/contract/system/dictionaries'
import { dictionaryDefaultSort } from '@admin/api-client/contract/system/dictionaries.sort'
import { count, eq, or } from 'drizzle-orm'
import { readDictionaryUses } from '../../../crud/dictionaryColumns.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { contains, grouped } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'

const reads = listReads({
  table: dictionaries,
  row: dictionary,
  query: dictionaryQuery,
  filters: {
    type: (type) => eq(dictionaries.type, type),
    name: (name) => or(contains(dictionaries.name, name), contains(dictionaries.nameEn, name)),
  },
  sortKeys: { type: grouped(dictionaries, 'type', 'sort') },
  defaultSort: dictionaryDefaultSort,
})

export const dictionaryResource = resourceOf({ name: 'dictionary', table: dictionaries, reads: () => reads })

/**
 * The product relies on the codes of its enumerations, and rows on the values that they hold: such items keep type and
 * value, and are not deleted.
 */
export const dictionaryRoutes: Handlers<typeof dictionaryArea> = {
  ...plainHandlers(dictionaryResource, { area: dictionaryArea }),
  update: (input) =>
    dictionaryResource.update(input, input.params.id, input.body, async (tx, before) => {
      const changed = (['type', 'value'] as const).filter((field) => input.body[field] !== before[field])
      const [field] = changed
      if (!field) return
      if (isEnumeration(before.type)) throw refuseField('validation', field, 'fixedItem')
      const uses = await readDictionaryUses(tx, input, before)
      if (uses) throw refuseField('validation', field, 'itemInUse', uses)
    }),
  delete: (input) =>
    dictionaryResource.delete(input, input.params.id, async (tx, before) => {
      if (isEnumeration(before.type)) throw new Refusal('fixedItem')
      const uses = await readDictionaryUses(tx, input, before)
      if (uses) throw new Refusal('dictionaryItemInUse', { values: { ...uses } })
    }),
  types: ({ db }) =>
    db
      .select({ type: dictionaries.type, items: count() })
      .from(dictionaries)
      .groupBy(dictionaries.type)
      .orderBy(dictionaries.type),
  setStatus: statusHandler(dictionaryResource, ENABLING),
}
