import type { ListQuery } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { ExportQuery, ListFile } from './exportFile.ts'
import type { resourceOf } from './resource.ts'
import type { NewRow, Tracked } from './rows.ts'

type One = SignedIn & { params: { id: string } }

/**
 * Handles what every resource of the contract has, for one whose rows are written as they are sent. Its own
 * rules take the place of single handlers.
 * @param file the exported file
 */
export const plainHandlers = <Row extends Tracked, New, Query extends ListQuery, Wire>(
  resource: ReturnType<typeof resourceOf<Row, New, Query, Wire>>,
  file: ListFile<Wire>,
) => ({
  list: (input: SignedIn & { query: Query }) => resource.list(input),
  export: (input: SignedIn & { query: Query & ExportQuery }) => resource.export(input, file),
  get: (input: One) => resource.get(input, input.params.id),
  create: (input: SignedIn & { body: NewRow<New> }) => resource.create(input, input.body),
  update: (input: One & { body: Partial<Omit<Row, keyof Tracked>> & { version: number } }) =>
    resource.update(input, input.params.id, input.body),
  delete: (input: One) => resource.delete(input, input.params.id),
})
