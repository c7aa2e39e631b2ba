import { z } from 'zod'
import { enumerations } from './enumerations.ts'
import { listOf, listQuery } from './envelope.ts'
import { id, textFilter, timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { permissions } from './permissions.ts'

export const role = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    identity: z.enum(enumerations.roleIdentity),
    /** Its accounts have to bind an authenticator. */
    mfaRequired: z.boolean(),
    accountCount: z.number().int(),
    updateTime: timestamp,
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof role>

export const roleOperations = {
  list: operation({
    method: 'get',
    path: '/api/admin/roles',
    summary: 'Roles',
    access: permissions.role.read,
    query: listQuery(['name', 'updateTime'], { name: textFilter }),
    data: listOf(role),
  }),
}
