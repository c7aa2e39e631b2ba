import { unwrap } from '@admin/api-client'
import type { TagChoice } from '@admin/api-client/contract/content/tags'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/i18n'
import { api } from '../../app/api.ts'
import { nameIn } from '../../crud/form/bilingualName.ts'
import type { ListSource } from '../../crud/form/idFields.tsx'

/** Types of tags that staff give works, as the server enforces them. */
const TYPES = ['content', 'internal'] as const

/** A tag as an option, by its name in a language. */
export const tagOption = (tag: Pick<TagChoice, 'id' | 'name' | 'nameEn'>, language: Language) => ({
  value: tag.id,
  label: nameIn(tag, language),
})

/** Suggests tags of some types. */
const tagLookup = (types: readonly CodeOf<'labelType'>[], language: Language): ListSource => ({
  access: 'tag:read',
  keyword: 'name',
  // A page has as many tags of each type.
  query: async ({ name, page, size }, { signal }) => {
    const pages = await Promise.all(
      types.map((labelType) => {
        const pageSize = size / types.length
        const query = { name: String(name ?? ''), labelType, status: 'enabled' as const, page, pageSize }
        return unwrap(api.GET('/api/admin/tags', { params: { query }, signal }))
      }),
    )
    return {
      success: true,
      data: {
        list: pages.flatMap((each) => each.list),
        total: pages.reduce((sum, each) => sum + each.total, 0),
      },
    }
  },
  getOption: (tag: TagChoice) => tagOption(tag, language),
})

/** Suggests the tags that works can have. */
export const workTagLookup = (language: Language) => tagLookup(TYPES, language)

/** Suggests the labels that sites can have. */
export const platformTagLookup = (language: Language) => tagLookup(['platform'], language)

/** Suggests the tags of content, which materials can have. */
export const contentTagLookup = (language: Language) => tagLookup(['content'], language)

/** Suggests the labels that only operators see. */
export const internalTagLookup = (language: Language) => tagLookup(['internal'], language)
