import { resource } from '../../resource/resource.ts'

export const sensitiveWords = resource('/api/admin/sensitive-words')
