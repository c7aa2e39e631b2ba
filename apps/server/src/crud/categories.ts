import type { Language } from '@admin/api-client/contract/limits'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { dictionaries } from '../db/schema/system.ts'
import { refuseField } from '../kernel/Refusal.ts'

interface CategoryNames {
  categoryName: string
  categoryNameEn: string
}

/**
 * The categories that rows of a table have: items of the dictionary, by their value.
 * @param type of the items
 * @param field of the body that holds the category. @default 'category'
 */
export function categoriesOf(type: string, field = 'category') {
  const isCategory = eq(dictionaries.type, type)
  return {
    /**
     * Rejects a category that is no enabled item of the dictionary. The one that a row has stays.
     * @throws Refusal `validation` on the field
     */
    async require(tx: Database, value: string, before?: string): Promise<void> {
      if (value === before) return
      // The item keeps its value, and isn't deleted, until the row is written.
      const found = await tx
        .select({ id: dictionaries.id })
        .from(dictionaries)
        .where(and(isCategory, eq(dictionaries.value, value), eq(dictionaries.status, 'enabled')))
        .for('share')
      if (found.length === 0) throw refuseField('validation', field, 'notExisting')
    },

    /** Returns the names of categories by their value; of one that is no longer in the dictionary, the value. */
    async readNames(db: Database, values: readonly string[]): Promise<(value: string) => CategoryNames> {
      const found = await db
        .select({ value: dictionaries.value, name: dictionaries.name, nameEn: dictionaries.nameEn })
        .from(dictionaries)
        .where(and(isCategory, inArray(dictionaries.value, [...values])))
      const byValue = new Map(found.map((item) => [item.value, item]))
      return (value) => {
        const { name = value, nameEn = value } = byValue.get(value) ?? {}
        return { categoryName: name, categoryNameEn: nameEn }
      }
    },
  }
}

/** How exported files write a category: its name in the language of the request. */
export const categoryCell = {
  cell: ({ categoryName, categoryNameEn }: CategoryNames, { language }: { language: Language }) =>
    language === 'zh-CN' ? categoryName : categoryNameEn,
}
