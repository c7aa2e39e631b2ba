import { tagKey } from '@admin/api-client/contract/content/tagKey'
import { tag, tagQuery } from '@admin/api-client/contract/content/tags'
import { tagDefaultSort } from '@admin/api-client/contract/content/tags.sort'
import { TAG_MAX_ALIASES } from '@admin/api-client/contract/limits'
import { or, sql } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { tags } from '../../../db/schema/content.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

const reads = listReads({
  table: tags,
  row: tag,
  query: tagQuery,
  filters: {
    name: (name) =>
      or(
        contains(tags.name, name),
        contains(tags.nameEn, name),
        contains(sql`array_to_string(${tags.aliases}, ' ')`, name),
      ),
  },
  defaultSort: tagDefaultSort,
})

export const tagResource = resourceOf({
  name: 'tag',
  table: tags,
  reads: () => reads,
  /** A former name stays as an alias. @throws Refusal `validation` on `aliases` where there is no room for it */
  async prepare(_, values, before) {
    if (!before || !values.aliases || values.name === undefined || values.name === before.name) return values
    const { aliases } = values
    if (aliases.some((alias) => tagKey(alias) === tagKey(before.name))) return values
    if (tagKey(values.name) === tagKey(before.name)) return values
    if (aliases.length >= TAG_MAX_ALIASES)
      throw refuseField('validation', 'aliases', 'tooManyAliases', { maximum: TAG_MAX_ALIASES })
    return { ...values, aliases: [...aliases, before.name] }
  },
})
