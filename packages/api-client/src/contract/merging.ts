import { z } from 'zod'
import { id, version } from './fields.ts'

/** What a row becomes part of. */
export const mergeTarget = z.object({ into: id })

/** Merges a row of a version into another one. */
export const mergeBody = mergeTarget.extend({ version })
