import { resource } from '../../../crud/resource.ts'

export const maintenances = resource('/api/admin/maintenances', 'maintenance')
