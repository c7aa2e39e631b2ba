import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { permissionCode } from '../fields.ts'
import { get } from '../operation.ts'

export const grantorArea = defineArea({
  name: 'grantor',
  operations: {
    grantors: get('/api/admin/permissions/{code}/grantors', {
      summary: 'List the roles that include a permission and the people who can grant it',
      access: 'session',
      params: z.object({ code: permissionCode }),
      data: z
        .object({
          /** Names of the roles that hold the code. */
          roles: z.array(z.string()),
          /** Names of the accounts that edit roles or decide access requests, and hold the code by a role themselves. */
          accounts: z.array(z.string()),
        })
        .meta({ id: 'Grantors' }),
    }),
  },
})
