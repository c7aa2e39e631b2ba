import { resource } from '../../../crud/resource/resource.ts'

export const notices = resource('/api/admin/notices', 'notice')
