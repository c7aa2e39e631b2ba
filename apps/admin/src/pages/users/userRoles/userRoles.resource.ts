import { resource } from '../../../crud/resource/resource.ts'

export const userRoles = resource('/api/admin/user-roles', 'userRole')
