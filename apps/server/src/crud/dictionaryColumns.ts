import { formatList } from '@admin/i18n/texts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import type { SignedIn } from '../kernel/context.ts'
import { ofOwnSites } from './siteLimits.ts'

/** A column that holds values of a dictionary's items. */
interface DictionaryColumn {
  column: PgColumn
  /** What a row of its table is called. */
  name: PgColumn | SQL<string>
  /** The site of a row: only rows of sites that are seen are named. @default all rows are named */
  site?: PgColumn
}

/** The columns that hold values of items, by type of the dictionary; `registerDictionaryColumns` fills it. */
export const dictionaryColumns = new Map<string, readonly DictionaryColumn[]>()

/** Rows that a refusal names. */
const NAMED = 5

/** How many rows have an item's value, deleted ones among them, and the names of the first of them. */
export async function readDictionaryUses(
  tx: Database,
  { language, session }: Pick<SignedIn, 'language' | 'session'>,
  { type, value }: { type: string; value: string },
): Promise<{ count: number; names: string } | undefined> {
  let count = 0
  const names: string[] = []
  for (const { column, name, site } of dictionaryColumns.get(type) ?? []) {
    const holds = eq(column, value)
    const uses = await tx.$count(column.table, holds)
    count += uses
    if (uses > 0 && names.length < NAMED) {
      const found = await tx
        .select({ name })
        .from(column.table)
        .where(and(holds, site && ofOwnSites(site, session.scope)))
        .orderBy(asc(name))
        .limit(NAMED - names.length)
      names.push(...found.map((row) => String(row.name)))
    }
  }
  return count > 0 ? { count, names: formatList(names, language) || '…' } : undefined
}
