import type { Area } from '@admin/api-client/contract/defineArea'
import type { Operation } from '@admin/api-client/contract/operation'
import { definitions } from '@admin/api-client/contract/operations'
import { authorize } from '../auth/authorize.ts'
import { parse } from '../http/input.ts'
import type { Session, SignedIn } from '../kernel/context.ts'
import { permittedQuery } from '../kernel/maskedFields.ts'
import { refuseField } from '../kernel/Refusal.ts'
import { type ExportQuery, fileName, type ListDownload } from './exportFile.ts'

type ReadSet = (input: SignedIn & { query: object }) => Promise<ListDownload>

/** How a filtered set is read, by the name of its area; `registerExportReads` fills it. */
const reads = new Map<string, ReadSet>()

/** Registers how sets are read: the handlers of the operations `export`. */
export function registerExportReads(handlers: Readonly<Record<string, object>>): void {
  for (const [area, operations] of Object.entries(handlers))
    if ('export' in operations) reads.set(area, operations.export as ReadSet)
}

const exportOf = (area: string) =>
  Object.hasOwn(definitions, area)
    ? (definitions as Record<string, Area>)[area]?.operations.export
    : undefined

/** @throws Refusal `validation` for an area without an export, `unauthorizedOperation` */
export function authorizeExport(area: string, session: Session): void {
  const operation = exportOf(area)
  if (!operation) throw refuseField('validation', 'area', 'notExisting')
  authorize(operation.access, session)
}

/** A set that an operator asks for by its area. */
export interface AskedSet {
  area: string
  /** Filters, sort and how the file is written, as the list's address has them. */
  query: Readonly<Record<string, unknown>>
}

/**
 * Returns a set as a file, within what the caller is allowed to export and sees, with the query as it was understood.
 * Nothing is read before the file's rows are.
 * @throws Refusal `validation` for an area without an export, `unauthorizedOperation`, `badRequest` for the query
 */
export async function readSet(
  context: SignedIn,
  { area, query }: AskedSet,
): Promise<ListDownload & { asked: object; filters: Filters }> {
  authorizeExport(area, context.session)
  const operation = exportOf(area)
  const read = reads.get(area)
  if (!operation?.query || !read) throw refuseField('validation', 'area', 'notExisting')
  const parsed = permittedQuery(operation.query, parse(operation.query, query, 'badRequest'), context.session)
  const asked = parsed as unknown as Asked
  const file = await read({ ...context, query: parsed })
  return { ...file, asked: askedOf(asked), filters: filtersOf(operation, asked) }
}

/** A list's query with how the file is written. */
export interface Asked extends ExportQuery {
  page?: number
  pageSize?: number
}

/** What the operation log records of a query: not how much of the list is on the screen. */
export const askedOf = ({ page, pageSize, timeZone, ...asked }: Asked): object => asked

/** Filters and sort as the list's query has them. */
export type Filters = Record<string, string | string[]>

/** Returns the filters and the sort of a parsed query, without the defaults that a list always has. */
export function filtersOf(operation: Operation, query: Asked): Filters {
  const { page, pageSize, timeZone, format, columns, ...filters } = query
  const { data: defaults = {} } = operation.query?.safeParse({}) ?? {}
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value !== (defaults as Record<string, unknown>)[name],
  )
  return Object.fromEntries(
    chosen.flatMap(([name, value]: [string, unknown]): [string, string | string[]][] => {
      if (value === undefined || value === null || value === '') return []
      return [[name, Array.isArray(value) ? value.map(String) : String(value)]]
    }),
  )
}

/** Returns the name of the file of an area's export, without date and extension. */
export const fileStem = (area: string): string =>
  fileName((definitions as Record<string, Area>)[area] ?? { operations: {} }) || 'export'
