import { z } from 'zod'
import { DEFAULT_EXPORT_FORMAT, type ExportFormat, exportFormats } from './exportFormats.ts'
import { operation } from './operation.ts'
import type { PermissionCode } from './permissions.ts'

const format = z
  .enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]])
  .default(DEFAULT_EXPORT_FORMAT)

/** The list's query, and the format; `extend` alone forgets what a generic query holds. */
/* @__NO_SIDE_EFFECTS__ */
const withFormat = <Query extends z.ZodObject>(query: Query) =>
  query.extend({ format }) as unknown as z.ZodObject<Query['shape'] & { format: typeof format }>

interface Export<Query> {
  /** Of the list: `/api/admin/merchants`. */
  path: `/${string}`
  /** What the file holds all of: `merchants`. */
  many: string
  access: PermissionCode
  /** Of the list. */
  query: Query
}

/** A list's whole filtered set as a file. */
/* @__NO_SIDE_EFFECTS__ */
export const exportOperation = <Query extends z.ZodObject>({ path, many, access, query }: Export<Query>) =>
  operation({
    method: 'get',
    path: `${path}/export`,
    summary: `All ${many} of a filter as a file`,
    access,
    query: withFormat(query),
    download: Object.values(exportFormats),
  })
