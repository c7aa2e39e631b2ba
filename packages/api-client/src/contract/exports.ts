import { z } from 'zod'
import { DEFAULT_EXPORT_FORMAT, type ExportFormat, exportFormats } from './exportFormats.ts'
import { timeZone } from './fields.ts'
import { type Code, get } from './operation.ts'

const format = z
  .enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]])
  .default(DEFAULT_EXPORT_FORMAT)

/** Keys of the list's columns, separated by commas. */
const columns = z
  .string()
  .regex(/^\w{1,64}(,\w{1,64}){0,63}$/)
  .optional()
  .describe('Columns of the file by their keys, separated by commas, in order; all of them by default')

/** How a file is written. */
export const exportedAs = {
  format,
  columns,
  timeZone: timeZone.describe('IANA name of the time zone that moments are written in'),
}

/** The list's query, and how the file is written; `extend` alone forgets what a generic query holds. */
/* @__NO_SIDE_EFFECTS__ */
const withWriting = <Query extends z.ZodObject>(query: Query) =>
  query.extend(exportedAs) as unknown as z.ZodObject<Query['shape'] & typeof exportedAs>

interface Export<Path extends string, Access extends Code, Query> {
  /** Of the list: `/api/admin/merchants`. */
  path: `/${Path}`
  /** What the file holds all of: `merchants`. */
  many: string
  access: Access
  /** Of the list. */
  query: Query
}

/** A list's whole filtered set as a file. */
/* @__NO_SIDE_EFFECTS__ */
export const exportOperation = <Path extends string, Access extends Code, Query extends z.ZodObject>({
  path,
  many,
  access,
  query,
}: Export<Path, Access, Query>) =>
  get(`${path}/export`, {
    summary: `Export the filtered ${many} as a file`,
    access,
    query: withWriting(query),
    download: Object.values(exportFormats),
  })
