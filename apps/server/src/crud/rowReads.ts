import type { PresenceResource } from '@admin/api-client/contract/home/presences'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { authorize } from '../auth/authorize.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { One } from './readHandlers.ts'

type ReadRow = (input: One) => Promise<unknown>

/** How one row is read, by the name of its area; `registerRowReads` fills it. */
const rowReads = new Map<string, ReadRow>()

/** Registers how rows are read: the handlers of the operations `get`. */
export function registerRowReads(handlers: Readonly<Record<string, object>>): void {
  for (const [area, operations] of Object.entries(handlers))
    if ('get' in operations) rowReads.set(area, operations.get as ReadRow)
}

/**
 * Returns a row as the area's list has it, with nothing masked.
 * @throws Refusal `unauthorizedOperation` for a caller who can't read the area, `notFound` for a row they don't see
 */
export async function readRow(context: SignedIn, area: string, id: string): Promise<unknown> {
  const { get, list } = (areas as Record<string, Record<string, Operation>>)[area] ?? {}
  const operation = get ?? list
  const read = rowReads.get(area)
  if (!operation || !read) throw new Error(`Rows of ${area} can't be read one by one`)
  authorize(operation.access, context.session)
  return read({ ...context, params: { id } })
}

/** @throws Refusal as `readRow` */
export async function requireReadable(
  context: SignedIn,
  resource: PresenceResource,
  id: string,
): Promise<void> {
  await readRow(context, resource, id)
}
