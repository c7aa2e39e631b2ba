import { merchantArea, merchantCreate, newPassword } from '@admin/api-client/contract/coins/merchants'
import type { Handlers } from '../../../http/mount.ts'
import { enabling, resetPassword } from './credentials.ts'
import { mfaHandlers } from './mfaHandlers.ts'
import { createMerchant, deleteMerchant, merchantResource, updateMerchant } from './service.ts'

export const merchantRoutes: Handlers<typeof merchantArea> = {
  list: (input) => merchantResource.list(input),
  export: (input) =>
    merchantResource.export(input, {
      area: merchantArea,
    }),
  get: (input) => merchantResource.get(input, input.params.id),
  create: { body: merchantCreate, handle: (input) => createMerchant(input, input.body) },
  update: (input) => updateMerchant(input, input.params.id, input.body),
  delete: (input) => deleteMerchant(input, input.params.id),
  setStatus: (input) =>
    merchantResource.changeEach(
      input,
      enabling(input.body.status),
      input.body.ids,
      'status',
      input.body.status,
    ),
  ...mfaHandlers('merchant', merchantResource),
  resetPassword: {
    body: newPassword,
    handle: (input) => resetPassword(merchantResource, input, input.params.id, input.body.password),
  },
}
