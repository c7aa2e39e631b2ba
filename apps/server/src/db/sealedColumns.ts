import { type Column, sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import { keyIdOf, nodeSealing, SEALED } from './nodeSealing.ts'
import { readRows } from './readRows.ts'
import { accounts } from './schema/accounts.ts'
import { realPersons } from './schema/realPersons.ts'
import { secrets } from './schema/secrets.ts'
import { snakeCase } from './snakeCase.ts'

interface SealedColumn {
  column: Column
  /** Primary key of its table. */
  key: Column
  purpose: string
}

/** Rows that are read and sealed together. */
const BATCH = 500

const sealedColumns: SealedColumn[] = [
  { column: secrets.value, key: secrets.name, purpose: 'secret' },
  { column: accounts.mfaSecret, key: accounts.id, purpose: 'mfaSecret' },
  { column: realPersons.documentNumber, key: realPersons.id, purpose: 'documentNumber' },
]

/** How many stored texts each key sealed; those that none sealed are under ''. */
export async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { column } of sealedColumns) {
    const rows = await readRows<{ key: string; count: number }>(
      db,
      sql`select case when ${column} like ${`${SEALED}%`} then split_part(${column}, ':', 2) else '' end as key,
        count(*)::integer as count from ${column.table} where ${column} is not null group by 1`,
    )
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

/**
 * Requires that this process can open the keys of the server itself, before it serves wrong links and rejects right codes.
 * @param keys of `ENCRYPTION_KEYS`
 */
export async function requireKeys(db: Database, keys: readonly string[]): Promise<void> {
  const known = keys.map(keyIdOf)
  const rows = await readRows<{ key: string }>(
    db,
    sql`select distinct split_part(${secrets.value}, ':', 2) as key from ${secrets}
      where ${secrets.value} like ${`${SEALED}%`}`,
  )
  const missing = rows.map(({ key }) => key).filter((key) => !known.includes(key))
  if (missing.length > 0)
    throw new Error(`ENCRYPTION_KEYS lacks keys that sealed stored secrets: ${missing.join(', ')}.`)
}

/**
 * Seals what is stored with the first key, unless it is already. Servers may run: what they change in between stays.
 * @returns how many texts were sealed
 */
export async function sealStored(db: Database, keys: readonly [string, ...string[]]): Promise<number> {
  const { seal, open } = nodeSealing(keys)
  const isSealed = `${SEALED}${keyIdOf(keys[0])}:%`
  let sealed = 0
  for (const { column, key, purpose } of sealedColumns) {
    const name = sql.identifier(snakeCase(column.name))
    for (let last: string | undefined; ; ) {
      const rows = await readRows<{ key: string; stored: string }>(
        db,
        sql`select ${key}::text as key, ${column} as stored from ${column.table}
          where ${column} is not null and ${column} not like ${isSealed}
            ${last === undefined ? sql`` : sql`and ${key} > ${last}`}
          order by ${key} limit ${BATCH}`,
      )
      for (const row of rows) {
        const fresh = seal(open(row.stored, purpose), purpose)
        await db.execute(
          sql`update ${column.table} set ${name} = ${fresh} where ${key} = ${row.key} and ${column} = ${row.stored}`,
        )
        sealed += 1
      }
      last = rows.at(-1)?.key
      if (rows.length < BATCH) break
    }
  }
  return sealed
}
