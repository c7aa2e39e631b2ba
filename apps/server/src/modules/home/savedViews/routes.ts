import type { savedViewArea } from '@admin/api-client/contract/home/savedViews'
import type { Handlers } from '../../../http/mount.ts'
import {
  createView,
  deleteView,
  readShareableRoles,
  readViews,
  setDefaultView,
  updateView,
} from './service.ts'

export const savedViewRoutes: Handlers<typeof savedViewArea> = {
  list: (input) => readViews(input, input.query.list),
  create: (input) => createView(input, input.body),
  update: (input) => updateView(input, input.params.id, input.body),
  delete: (input) => deleteView(input, input.params.id),
  setDefault: (input) => setDefaultView(input, input.body),
  roles: readShareableRoles,
}
