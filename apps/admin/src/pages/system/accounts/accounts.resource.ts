import { resource } from '../../../crud/resource.ts'

export const accounts = resource('/api/admin/accounts', 'account')
