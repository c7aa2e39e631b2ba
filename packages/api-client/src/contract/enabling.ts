import { z } from 'zod'
import { enumerations } from './enumerations.ts'
import { bulkIds, bulkResult } from './envelope.ts'
import { operation } from './operation.ts'
import type { PermissionCode } from './permissions.ts'

/**
 * Enables or disables rows of a resource.
 * @param path of the resource's list
 * @param many names its rows in the summary
 */
/* @__NO_SIDE_EFFECTS__ */
export const enabling = <Path extends string>(path: `/${Path}`, access: PermissionCode, many: string) =>
  operation({
    method: 'post',
    path: `${path}/status`,
    summary: `Enable or disable ${many}`,
    access,
    body: z.object({ ids: bulkIds, status: z.enum(enumerations.enabledStatus) }),
    data: bulkResult,
  })
