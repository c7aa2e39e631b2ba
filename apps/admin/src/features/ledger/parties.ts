import type { components } from '@admin/api-client'
import { resource } from '../../crud/resource.ts'

export type Party = components['schemas']['Party']

/** Whoever holds coins, within the session's data scope. */
export const parties = resource('/api/admin/parties')
