import type { ipAddressOperations } from '@admin/api-client/contract/ipAddresses'
import type { Handlers } from '../../http/mount.ts'
import { createRule, deleteRule, ipAddressResource, updateRule } from './service.ts'

export const ipAddressRoutes: Handlers<typeof ipAddressOperations> = {
  list: (input) => ipAddressResource.list(input),
  export: (input) =>
    ipAddressResource.export(input, 'ip-addresses', ['address', 'kind', 'note', 'hits', 'updateTime']),
  get: (input) => ipAddressResource.get(input, input.params.id),
  create: (input) => createRule(input, input.body),
  update: (input) => updateRule(input, input.params.id, input.body),
  delete: (input) => deleteRule(input, input.params.id),
}
