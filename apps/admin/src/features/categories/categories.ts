import type { Dictionary } from '@admin/api-client/contract/system/dictionaries'
import type { Language } from '@admin/i18n'
import { nameIn } from '../../crud/form/bilingualName.ts'
import { lookup } from '../../crud/list/lookups.ts'

/** What rows have that belong to a category of the dictionary. */
interface Categorized {
  category: string
  /** Chinese. */
  categoryName: string
  categoryNameEn: string
}

/**
 * Suggests the categories that rows of a list can have: items of the dictionary.
 * @param type of the items
 */
export const categoryLookup = (type: string, language: Language) =>
  lookup('/api/admin/dictionaries', {
    keyword: 'name',
    filters: { type, status: 'enabled', sort: 'sort' },
    getOption: (item: Dictionary) => ({ value: item.value, label: nameIn(item, language) }),
  })

/** Returns what the category of a row is called in a language. */
export const categoryName = (
  { categoryName: name, categoryNameEn: nameEn }: Categorized,
  language: Language,
): string => nameIn({ name, nameEn }, language)

/** The category of a row as an option that needs no lookup. */
export const categoryOption = (row: Categorized, language: Language) => ({
  value: row.category,
  label: categoryName(row, language),
})
