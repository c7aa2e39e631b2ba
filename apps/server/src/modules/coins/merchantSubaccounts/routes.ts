import {
  merchantSubaccountArea,
  merchantSubaccountCreate,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { merchantSubaccountTransitions } from '@admin/api-client/contract/coins/merchantSubaccounts.transitions'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { partyHandlers } from '../parties/partyHandlers.ts'
import { createSubaccount, deleteSubaccount, subaccountResource, updateSubaccount } from './service.ts'

export const merchantSubaccountRoutes: Handlers<typeof merchantSubaccountArea> = {
  ...plainHandlers(subaccountResource, { area: merchantSubaccountArea }),
  ...partyHandlers(subaccountResource, merchantSubaccountTransitions),
  create: { body: merchantSubaccountCreate, handle: (input) => createSubaccount(input, input.body) },
  update: (input) => updateSubaccount(input, input.params.id, input.body),
  delete: (input) => deleteSubaccount(input, input.params.id),
}
