import { resource } from '../../../crud/resource/resource.ts'

export const sensitiveWords = resource('/api/admin/sensitive-words', 'sensitiveWord')
