import type {
  columnPreferenceOperations,
  savedViewOperations,
} from '@admin/api-client/contract/home/preferences'
import type { Handlers } from '../../../http/mount.ts'
import { readColumnPreferences, saveColumnPreference } from './columnPreferences.ts'
import {
  createView,
  deleteView,
  readShareableRoles,
  readViews,
  setDefaultView,
  shareView,
  updateView,
} from './savedViews.ts'

export const columnPreferenceRoutes: Handlers<typeof columnPreferenceOperations> = {
  list: readColumnPreferences,
  save: (input) => saveColumnPreference(input, input.body),
}

export const savedViewRoutes: Handlers<typeof savedViewOperations> = {
  list: (input) => readViews(input, input.query.list),
  create: (input) => createView(input, input.body),
  update: (input) => updateView(input, input.params.id, input.body),
  delete: (input) => deleteView(input, input.params.id),
  setDefault: (input) => setDefaultView(input, input.body),
  share: (input) => shareView(input, input.params.id, input.body.roleId),
  roles: readShareableRoles,
}
