import { resource } from '../../../crud/resource/resource.ts'
import { menuFollows } from '../../../features/permissionNodes/menuFollows.ts'

const rows = resource('/api/admin/roles', 'role')

export const roles = {
  ...rows,
  create: menuFollows(rows.create),
  update: menuFollows(rows.update),
  delete: menuFollows(rows.delete),
}
