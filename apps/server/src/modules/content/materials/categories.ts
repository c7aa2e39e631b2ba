import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

const isCategory = eq(dictionaries.type, MATERIAL_CATEGORY_TYPE)

/**
 * Rejects a category that is no enabled item of the dictionary. The one that a material has stays.
 * @throws Refusal `validation` on `category`
 */
export async function requireCategory(tx: Database, value: string, before?: string): Promise<void> {
  if (value === before) return
  // The item keeps its value, and isn't deleted, until the material is written.
  const found = await tx
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(and(isCategory, eq(dictionaries.value, value), eq(dictionaries.status, 'enabled')))
    .for('share')
  if (found.length === 0) throw refuseField('validation', 'category', 'notExisting')
}

interface CategoryNames {
  categoryName: string
  categoryNameEn: string
}

/** Returns the names of categories by their value; of one that is no longer in the dictionary, the value. */
export async function readCategoryNames(
  db: Database,
  values: readonly string[],
): Promise<(value: string) => CategoryNames> {
  const found = await db
    .select({ value: dictionaries.value, name: dictionaries.name, nameEn: dictionaries.nameEn })
    .from(dictionaries)
    .where(and(isCategory, inArray(dictionaries.value, [...values])))
  const byValue = new Map(found.map((item) => [item.value, item]))
  return (value) => {
    const { name = value, nameEn = value } = byValue.get(value) ?? {}
    return { categoryName: name, categoryNameEn: nameEn }
  }
}
