import { resource } from '../../../crud/resource.ts'

export const merchants = resource('/api/admin/merchants', 'merchant')
