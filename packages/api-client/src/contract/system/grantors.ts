import { z } from 'zod'
import { operation } from '../operation.ts'
import { allPermissionCodes } from '../permissions.ts'

export const grantorOperations = {
  grantors: operation({
    method: 'get',
    path: '/api/admin/permissions/{code}/grantors',
    summary: 'Roles that hold a permission code, and who can give it to somebody',
    access: 'session',
    params: z.object({ code: z.enum(allPermissionCodes) }),
    data: z
      .object({
        /** Names of the roles that hold the code. */
        roles: z.array(z.string()),
        /** Names of the accounts that edit roles and hold the code themselves. */
        accounts: z.array(z.string()),
      })
      .meta({ id: 'Grantors' }),
  }),
}
