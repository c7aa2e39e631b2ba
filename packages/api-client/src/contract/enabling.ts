import { bulkChange } from './bulkChanges.ts'
import { enumeration } from './fields.ts'
import type { Code } from './operation.ts'

/**
 * Enables or disables rows of a resource; it can be tried first.
 * @param path of the resource's list
 * @param many names its rows in the summary
 */
/* @__NO_SIDE_EFFECTS__ */
export const enabling = <Path extends string, Access extends Code>(
  path: `/${Path}`,
  access: Access,
  many: string,
) =>
  bulkChange(`${path}/status`, {
    summary: `Enable or disable ${many}`,
    access,
    body: { status: enumeration('enabledStatus') },
  })
