import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Ports, SignedIn } from '../../../kernel/context.ts'
import { seesPersonalData } from '../../../kernel/maskedFields.ts'
import type { writeLog } from '../../../kernel/operate.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { type Signatures, signatures } from '../../../kernel/signatures.ts'
import { MARK_SECRET, markingOf } from './marks.ts'
import type { ExportRow } from './resource.ts'

type NewExport = Omit<
  typeof exports.$inferInsert,
  'requesterId' | 'requesterName' | 'scope' | 'language' | 'inFull' | 'createTime' | 'updateTime'
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
    .values({
      ...values,
      ...{ requesterId, requesterName, scope: session.scope, language, inFull: seesPersonalData(session) },
      ...{ createTime: now, updateTime: now },
    })
    .returning()
  if (!row) throw new Error('The export was not recorded')
  return row
}

/** Whether two sessions see the same rows. */
export const sameScope = (one: Scope, other: Scope): boolean =>
  one.partyId === other.partyId && one.siteIds.toSorted().join() === other.siteIds.toSorted().join()

/** The arguments of `writeLog` for what became of an export outside of requests. */
export function logOf(
  { clock }: Pick<Ports, 'clock'>,
  tx: Database,
  { row, action, succeeded }: { row: ExportRow; action: 'perform' | 'expire'; succeeded: boolean },
): Parameters<typeof writeLog> {
  const { id, status, failure, rows, startTime } = row
  const context = { clock, address: '', requestId: newId(), started: startTime ?? clock() }
  const changes = [{ targetId: id, after: { status, failure, rows } }]
  return [context, tx, { ...{ action, resource: 'export', operator: null, succeeded, changes } }]
}

/** The signatures of marks. */
export const markSignatures = (db: Database): Signatures => signatures(db, MARK_SECRET)

/** The number that a mark holds. */
export const numberOf = ({ number }: Pick<ExportRow, 'number'>): number => Number(number.slice(1))

/** How the file of an export is marked. */
export const markingOfExport = (db: Database, row: Pick<ExportRow, 'number'>) =>
  markingOf(markSignatures(db), numberOf(row))
