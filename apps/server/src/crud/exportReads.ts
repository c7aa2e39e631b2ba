import type { Area } from '@admin/api-client/contract/defineArea'
import { definitions } from '@admin/api-client/contract/operations'
import { authorize } from '../auth/authorize.ts'
import { parse } from '../http/input.ts'
import type { SignedIn } from '../kernel/context.ts'
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
): Promise<ListDownload & { asked: object }> {
  const { export: operation } = (definitions as Record<string, Area>)[area]?.operations ?? {}
  const read = reads.get(area)
  if (!operation?.query || !read) throw refuseField('validation', 'area', 'notExisting')
  authorize(operation.access, context.session)
  const parsed = parse(operation.query, query, 'badRequest')
  return { ...(await read({ ...context, query: parsed })), asked: askedOf(parsed as unknown as Asked) }
}

/** A list's query with how the file is written. */
export interface Asked extends ExportQuery {
  page?: number
  pageSize?: number
}

/** What the operation log records of a query: not how much of the list is on the screen. */
export const askedOf = ({ page, pageSize, timeZone, ...asked }: Asked): object => asked

/** Returns the name of the file of an area's export, without date and extension. */
export const fileStem = (area: string): string =>
  fileName((definitions as Record<string, Area>)[area] ?? { operations: {} }) || 'export'
