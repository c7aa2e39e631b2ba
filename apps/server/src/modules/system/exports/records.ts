import type { Database } from '../../../db/Database.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { type Signatures, signatures } from '../../../kernel/signatures.ts'
import { MARK_SECRET, markingOf } from './marks.ts'
import type { ExportRow } from './resource.ts'

type NewExport = Omit<
  typeof exports.$inferInsert,
  'requesterId' | 'requesterName' | 'language' | 'createTime' | 'updateTime'
>

/** Inserts the record of an export that the caller requests. */
export async function addRecord(
  { session, language, clock }: SignedIn,
  tx: Database,
  values: NewExport,
): Promise<ExportRow> {
  const { id: requesterId, username: requesterName } = session.account
  const now = clock()
  const [row] = await tx
    .insert(exports)
    .values({ ...values, requesterId, requesterName, language, createTime: now, updateTime: now })
    .returning()
  if (!row) throw new Error('The export was not recorded')
  return row
}

const known = new WeakMap<Database, Signatures>()

/** The signatures of marks; the key is read once for each database. */
export function markSignatures(db: Database): Signatures {
  const own = known.get(db) ?? signatures(db, MARK_SECRET)
  known.set(db, own)
  return own
}

/** The number that a mark holds. */
export const numberOf = ({ number }: Pick<ExportRow, 'number'>): number => Number(number.slice(1))

/** How the file of an export is marked. */
export const markingOfExport = (db: Database, row: Pick<ExportRow, 'number'>) =>
  markingOf(markSignatures(db), numberOf(row))

/** Texts of a query, as an address has them. */
export const asTexts = (query: Readonly<Record<string, unknown>>): ExportRow['query'] =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === undefined || value === null || value === '') return []
      return [[name, Array.isArray(value) ? value.map(String) : String(value)]]
    }),
  )
