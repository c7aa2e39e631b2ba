import type { columnPreferenceArea } from '@admin/api-client/contract/home/columnPreferences'
import type { Handlers } from '../../../http/mount.ts'
import { readColumnPreferences, saveColumnPreference } from './service.ts'

export const columnPreferenceRoutes: Handlers<typeof columnPreferenceArea> = {
  list: readColumnPreferences,
  save: (input) => saveColumnPreference(input, input.body),
}
