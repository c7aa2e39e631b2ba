import { z } from 'zod'
import { enumerations } from './enumerations.ts'
import { bulkIds, bulkResult } from './envelope.ts'
import { type Code, operation } from './operation.ts'

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
  operation({
    method: 'post',
    path: `${path}/status`,
    summary: `Enable or disable ${many}`,
    access,
    body: z.object({ ids: bulkIds, status: z.enum(enumerations.enabledStatus) }),
    data: bulkResult,
  })
