import type { TaggedTable } from '../../crud/tags.ts'
import { atlases } from '../../db/schema/content.ts'

/** The tables whose rows have tags; each has the trigger `count_tag_uses`. */
export const taggedTables: readonly TaggedTable[] = [atlases]
