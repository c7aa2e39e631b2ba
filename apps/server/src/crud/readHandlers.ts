import type { ExportedColumn } from '@admin/api-client/contract/defineArea'
import type { ListQuery, ListReads } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { type ExportQuery, exportFile, type ListFile } from './exportFile.ts'

/** For whom rows are read, and when. */
export type Reader = Pick<SignedIn, 'db' | 'session' | 'clock' | 'config' | 'language'>

/** A request that names one row. */
export type One = SignedIn & { params: { id: string } }

/** @throws Refusal `notFound` */
export async function requireOne<Query extends ListQuery, Dto>(
  { db }: Pick<Reader, 'db'>,
  reads: ListReads<Query, Dto>,
  id: string,
): Promise<Dto> {
  const row = await reads.one(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** Handles the reads that a list of the contract has. */
export const readHandlers = <Query extends ListQuery, Dto, const Column extends ExportedColumn>(
  reads: (reader: Reader) => ListReads<Query, Dto>,
  file: ListFile<Dto, Column>,
) => ({
  list: ({ query, ...reader }: SignedIn & { query: Query }) => reads(reader).page(reader.db, query),
  export: (input: SignedIn & { query: Query & ExportQuery }) => {
    const { db, query } = input
    const { all, page } = reads(input)
    return exportFile(input, {
      pages: all(db, query),
      count: async () => (await page(db, { ...query, page: 1, pageSize: 1 })).total,
      ...file,
    })
  },
  get: (input: One) => requireOne(input, reads(input), input.params.id),
})
