import { resource } from '../../../crud/resource/resource.ts'

export const accounts = resource('/api/admin/accounts', 'account')
