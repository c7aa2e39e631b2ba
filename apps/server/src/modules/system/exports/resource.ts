import { exportQuery, exportRecord, type exportRefusals } from '@admin/api-client/contract/system/exports'
import { exportDefaultSort } from '@admin/api-client/contract/system/exports.sort'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { exports } from '../../../db/schema/exports.ts'
import { maskValues, seesPersonalData } from '../../../kernel/maskedFields.ts'
import { ofOperatorWithinScope } from '../../../kernel/scope.ts'
import { areDependent } from '../accounts/controls.ts'
import { columnTitles, filtersInWords } from './filtersInWords.ts'

export type ExportRow = typeof exports.$inferSelect

type Refused = (typeof exportRefusals)[number]

/** Why an account can't decide a waiting export: what lists show and what decisions reject. */
export const decisionRefusal = (db: Database, accountId: string) => sql<Refused | null>`case
  when ${exports.status} <> 'waiting' then null
  when ${exports.requesterId} = ${accountId} then 'ownExport'
  when ${areDependent(db, accountId, exports.requesterId)} then 'dependentReviewer'
end`

/** Statuses of exports that a job writes and that haven't ended. */
export const CANCELABLE = ['waiting', 'queued', 'running'] as const

/** Condition for the exports that a session sees: its account's own, and with a code those of accounts within its scope. */
function visibleTo({ session: { account, permissions, scope } }: Pick<Reader, 'session'>): SQL | undefined {
  const own = eq(exports.requesterId, account.id)
  if (!permissions.has('export:read') && !permissions.has('export:approve')) return own
  const others = ofOperatorWithinScope(exports.requesterId, scope)
  return others && or(own, others)
}

/** Masks the filters that hold personal data, except for the requester, who entered them. */
const withQueryMasked = <Row extends Pick<ExportRow, 'area' | 'query' | 'requesterId'>>(
  row: Row,
  { session }: Reader,
): Row =>
  seesPersonalData(session) || row.requesterId === session.account.id
    ? row
    : { ...row, query: maskValues(row.area, row.query) }

const reads = (reader: Reader) =>
  listReads({
    table: exports,
    row: exportRecord,
    query: exportQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(exports, exportRecord),
          cancelable: sql<boolean>`(not ${exports.streamed} and ${inArray(exports.status, [...CANCELABLE])})`,
          decisionRefusal: decisionRefusal(db, reader.session.account.id).as('decision_refusal'),
        })
        .from(exports)
        .$dynamic(),
    visible: visibleTo(reader),
    filters: {
      area: (area) => eq(exports.area, area),
      fileFormat: (format) => eq(exports.format, format),
      number: (number) => eq(exports.number, number.toUpperCase()),
    },
    sortKeys: { number: plain(exports.number) },
    defaultSort: exportDefaultSort,
    toDto: (rows) =>
      rows
        .map((row) => withQueryMasked(row, reader))
        .map((row) => ({
          ...row,
          filters: filtersInWords(row, reader.language),
          columnTitles: columnTitles(row, reader.language),
        })),
  })

/** Exports and what became of their files. */
export const exportResource = resourceOf({ name: 'export', table: exports, reads })
