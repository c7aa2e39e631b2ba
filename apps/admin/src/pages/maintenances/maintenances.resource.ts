import { resource } from '../../resource/resource.ts'

export const maintenances = resource('/api/admin/maintenances')
