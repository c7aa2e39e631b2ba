import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import { dictionaryColumns } from '../crud/dictionaryColumns.ts'
import { materials } from '../db/schema/content.ts'

/**
 * Registers which columns hold values of dictionary items: one line for each type. Items in use keep their type and
 * value, and are not deleted.
 */
export function registerDictionaryColumns(): void {
  dictionaryColumns.set(MATERIAL_CATEGORY_TYPE, [{ column: materials.category, name: materials.name }])
}
