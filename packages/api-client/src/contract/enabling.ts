import { z } from 'zod'
import { bulkIds, bulkResult } from './envelope.ts'
import { enumeration } from './fields.ts'
import { type Code, post } from './operation.ts'

/**
 * Enables or disables rows of a resource.
 * @param path of the resource's list
 * @param many names its rows in the summary
 */
/* @__NO_SIDE_EFFECTS__ */
export const enabling = <Path extends string, Access extends Code>(
  path: `/${Path}`,
  access: Access,
  many: string,
) =>
  post(`${path}/status`, {
    summary: `Enable or disable ${many}`,
    access,
    body: z.object({ ids: bulkIds, status: enumeration('enabledStatus') }),
    data: bulkResult,
  })
