import { z } from 'zod'
import { dryRunBody } from './bulkChanges.ts'
import { id, version } from './fields.ts'

/** What a row becomes part of. */
export const mergeTarget = z.object({ into: id })

/** What a preview of a merge has beside its numbers. */
export const mergePreviewed = {
  /** Sent with the merge, it is done only as the preview shows it; valid for ten minutes. */
  token: z.string(),
}

/** Merges a row of a version into another one. */
export const mergeBody = mergeTarget.extend({ version, ...dryRunBody })
