import { merchantArea, merchantCreate } from '@admin/api-client/contract/coins/merchants'
import { merchantTransitions } from '@admin/api-client/contract/coins/merchants.transitions'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { partyHandlers } from '../parties/partyHandlers.ts'
import { createMerchant, deleteMerchant, merchantResource, updateMerchant } from './service.ts'

export const merchantRoutes: Handlers<typeof merchantArea> = {
  ...plainHandlers(merchantResource, { area: merchantArea }),
  ...partyHandlers(merchantResource, merchantTransitions),
  create: { body: merchantCreate, handle: (input) => createMerchant(input, input.body) },
  update: (input) => updateMerchant(input, input.params.id, input.body),
  delete: (input) => deleteMerchant(input, input.params.id),
}
