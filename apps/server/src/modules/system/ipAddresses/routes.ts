import { ipAddressArea } from '@admin/api-client/contract/system/ipAddresses'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { createRule, deleteRule, ipAddressResource, updateRule } from './service.ts'

export const ipAddressRoutes: Handlers<typeof ipAddressArea> = {
  ...plainHandlers(ipAddressResource, {
    area: ipAddressArea,
  }),
  create: (input) => createRule(input, input.body),
  update: (input) => updateRule(input, input.params.id, input.body),
  delete: (input) => deleteRule(input, input.params.id),
}
