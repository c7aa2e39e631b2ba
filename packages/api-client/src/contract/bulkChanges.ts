import { z } from 'zod'
import { bulkIds, bulkResult } from './envelope.ts'
import { errorDetails } from './errors.ts'
import { id } from './fields.ts'
import { BULK_SAMPLE } from './limits.ts'
import { maskedValues } from './maskedFields.ts'
import { type Code, post } from './operation.ts'

const values = maskedValues()
/** Of a row; empty where it has none, or the caller doesn’t see it. */
const name = z.string()

/** What a bulk action would do, without doing it. */
export const dryRun = z
  .object({
    /** Sent with the action, it is done only to the same versions of the same rows; valid for ten minutes. */
    token: z.string(),
    /** Number of rows that would change. */
    changes: z.number().int(),
    /** Rows that would not, each with the message key of why. */
    skipped: z.array(z.object({ id, name, key: z.string(), ...errorDetails })),
    /** The first rows that would change, with those of their fields that would. */
    sample: z.array(z.object({ id, name, before: values, after: values })).max(BULK_SAMPLE),
  })
  .meta({ id: 'DryRun' })
export type DryRun = z.infer<typeof dryRun>

/** Outcome of an action that can be tried first. */
export const bulkChanged = z.union([bulkResult, dryRun])

/** What an action that can be tried first takes: in its query, and in its body beside what it does. */
export const dryRunQuery = z.object({ dryRun: z.literal('1').optional() })
export const dryRunBody = { token: z.string().max(100).optional() }

interface BulkChange<Access, Body> {
  summary: string
  access: Access
  /** What the action takes beside the ids. */
  body: Body
}

/**
 * An action on many rows that can be tried first: with the query `dryRun=1` it answers what it would do.
 * @param path of the action: `/api/admin/videos/shelf`
 */
/* @__NO_SIDE_EFFECTS__ */
export const bulkChange = <const Path extends `/${string}`, Access extends Code, Body extends z.ZodRawShape>(
  path: Path,
  { summary, access, body }: BulkChange<Access, Body>,
) =>
  post(path, {
    summary,
    access,
    query: dryRunQuery,
    body: z.object({ ids: bulkIds, ...body, ...dryRunBody }),
    data: bulkChanged,
  })
