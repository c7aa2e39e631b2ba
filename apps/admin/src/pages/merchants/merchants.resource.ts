import { resource } from '../../resource/resource.ts'

export const merchants = resource('/api/admin/merchants')
