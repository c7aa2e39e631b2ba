import type { ExportedColumn } from '@admin/api-client/contract/defineArea'
import type { ListQuery } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { ListFile } from './exportFile.ts'
import { type One, readHandlers } from './readHandlers.ts'
import type { resourceOf, Sent } from './resource.ts'
import type { NewRow, Tracked } from './rows.ts'

/**
 * The handlers that every resource of the contract has. A module with further rules replaces single ones.
 * @param file the exported file
 */
export const plainHandlers = <
  Row extends Tracked,
  New,
  Query extends ListQuery,
  Dto,
  const Column extends ExportedColumn,
>(
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  file: ListFile<Dto, Column>,
) => ({
  ...readHandlers(resource.reads, file),
  create: (input: SignedIn & { body: Sent<NewRow<New>> }) => resource.create(input, input.body),
  update: (input: One & { body: Sent<Partial<Omit<Row, keyof Tracked>>> & { version: number } }) =>
    resource.update(input, input.params.id, input.body),
  delete: (input: One) => resource.delete(input, input.params.id),
})
