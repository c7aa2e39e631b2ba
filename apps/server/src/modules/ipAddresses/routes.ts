import type { ipAddressOperations } from '@admin/api-client/contract/ipAddresses'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { createRule, deleteRule, ipAddressResource, updateRule } from './service.ts'

const columns = ['address', 'kind', 'note', 'hits', 'updateTime'] as const

export const ipAddressRoutes: Handlers<typeof ipAddressOperations> = {
  ...plainHandlers(ipAddressResource, 'ip-addresses', columns),
  create: (input) => createRule(input, input.body),
  update: (input) => updateRule(input, input.params.id, input.body),
  delete: (input) => deleteRule(input, input.params.id),
}
