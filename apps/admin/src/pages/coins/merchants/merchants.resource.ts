import { resource } from '../../../crud/resource/resource.ts'

export const merchants = resource('/api/admin/merchants', 'merchant')
