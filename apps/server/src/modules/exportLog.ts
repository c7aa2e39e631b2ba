import type { SignedIn } from '../context.ts'
import type { ListQuery } from '../db/listReads.ts'
import { operate } from '../operate.ts'

/** Logs that somebody took a copy of a filtered set, and of which. */
export const logExport = (context: SignedIn, resource: string, { page, pageSize, ...filter }: ListQuery) =>
  operate(context, { action: 'export', resource }, async (_, record) => record({ after: filter }))
