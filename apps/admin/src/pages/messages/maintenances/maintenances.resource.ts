import { resource } from '../../../crud/resource/resource.ts'

export const maintenances = resource('/api/admin/maintenances', 'maintenance')
