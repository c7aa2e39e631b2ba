import { resource } from '../../../crud/resource/resource.ts'

export const dictionaries = resource('/api/admin/dictionaries', 'dictionary')
