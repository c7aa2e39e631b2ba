import { resource } from '../../../crud/resource.ts'

export const notices = resource('/api/admin/notices', 'notice')
