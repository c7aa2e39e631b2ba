import { resource } from '../../crud/resource/resource.ts'

export type { Party } from '@admin/api-client/contract/coins/parties'

/** The parties that hold coins, within the session's data scope. */
export const parties = resource('/api/admin/parties', 'party')
