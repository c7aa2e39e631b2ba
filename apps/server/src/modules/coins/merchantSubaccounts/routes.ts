import {
  merchantSubaccountArea,
  merchantSubaccountCreate,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { newPassword } from '@admin/api-client/contract/coins/merchants'
import type { Handlers } from '../../../http/mount.ts'
import { enabling, resetPassword } from '../merchants/credentials.ts'
import { mfaHandlers } from '../merchants/mfaHandlers.ts'
import { createSubaccount, deleteSubaccount, subaccountResource, updateSubaccount } from './service.ts'

export const merchantSubaccountRoutes: Handlers<typeof merchantSubaccountArea> = {
  list: (input) => subaccountResource.list(input),
  export: (input) =>
    subaccountResource.export(input, {
      area: merchantSubaccountArea,
    }),
  get: (input) => subaccountResource.get(input, input.params.id),
  create: { body: merchantSubaccountCreate, handle: (input) => createSubaccount(input, input.body) },
  update: (input) => updateSubaccount(input, input.params.id, input.body),
  delete: (input) => deleteSubaccount(input, input.params.id),
  setStatus: (input) =>
    subaccountResource.changeEach(
      input,
      enabling(input.body.status),
      input.body.ids,
      'status',
      input.body.status,
    ),
  ...mfaHandlers('merchantSubaccount', subaccountResource),
  resetPassword: {
    body: newPassword,
    handle: (input) => resetPassword(subaccountResource, input, input.params.id, input.body.password),
  },
}
