import { resource } from '../../resource/resource.ts'

export const notices = resource('/api/admin/notices')
