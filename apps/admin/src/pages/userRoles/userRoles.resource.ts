import { resource } from '../../resource/resource.ts'

export const userRoles = resource('/api/admin/user-roles')
