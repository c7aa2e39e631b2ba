import type { TaggedTable } from '../../crud/tags.ts'

/** The tables whose rows have tags; each has the trigger that counts the uses. */
export const taggedTables: readonly TaggedTable[] = []
