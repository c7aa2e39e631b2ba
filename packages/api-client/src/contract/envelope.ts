import { z } from 'zod'
import { errorData, errorDetails } from './errors.ts'
import { id } from './fields.ts'
import { BULK_MAX_IDS, DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts'

/** `errCode` of an answer that succeeded. */
export const SUCCESS_CODE = '0'

/** The response envelope of the specification, section 3. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), errCode: z.literal(SUCCESS_CODE), errMessage: z.string(), data })

export const errorEnvelope = z
  .object({ success: z.literal(false), errCode: z.string(), errMessage: z.string(), data: errorData })
  .meta({ id: 'ErrorEnvelope' })

/** A page of a list (specification, section 3). */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
  })

/**
 * Query of a list: page, size, sort and the resource's own filters.
 * @param sortable fields that may follow `sort`, a leading `-` meaning descending
 */
export const listQuery = <const Field extends string, Filters extends z.ZodRawShape>(
  sortable: readonly [Field, ...Field[]],
  filters: Filters,
) =>
  z.object({
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(DEFAULT_PAGE),
    pageSize: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    sort: z.enum([...sortable, ...sortable.map((field): `-${Field}` => `-${field}`)]).optional(),
    ...filters,
  })

/** What a list can be sorted by: a field, descending with a minus in front. */
export type SortOf<Query extends z.ZodObject> = NonNullable<z.output<Query>['sort']>

export const idParams = z.object({ id })
export const none = z.null()

/** Ids of a bulk action, each once. */
export const bulkIds = z.array(id).min(1).max(BULK_MAX_IDS)

/** Outcome of a bulk action: what changed, and each row that did not with the message key of why. */
export const bulkResult = z
  .object({
    changed: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), key: z.string(), ...errorDetails })),
    /** Entry of the operation log by which it can be reverted; absent if nothing changed or it can't be. */
    logId: z.string().optional(),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.infer<typeof bulkResult>
