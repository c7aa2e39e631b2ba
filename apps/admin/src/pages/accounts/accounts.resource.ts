import { resource } from '../../resource/resource.ts'

export const accounts = resource('/api/admin/accounts')
