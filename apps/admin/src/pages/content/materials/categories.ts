import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import type { Material } from '@admin/api-client/contract/content/materials'
import type { Dictionary } from '@admin/api-client/contract/system/dictionaries'
import type { Language } from '@admin/i18n'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { lookup } from '../../../crud/list/lookups.ts'

/** Suggests the categories that materials can have: items of the dictionary. */
export const categoryLookup = (language: Language) =>
  lookup('/api/admin/dictionaries', {
    keyword: 'name',
    filters: { type: MATERIAL_CATEGORY_TYPE, status: 'enabled', sort: 'sort' },
    getOption: (item: Dictionary) => ({ value: item.value, label: nameIn(item, language) }),
  })

/** Returns what the category of a material is called in a language. */
export const categoryName = (
  { categoryName: name, categoryNameEn: nameEn }: Pick<Material, 'categoryName' | 'categoryNameEn'>,
  language: Language,
): string => nameIn({ name, nameEn }, language)
