import { resource } from '../../../crud/resource.ts'

export const dictionaries = resource('/api/admin/dictionaries', 'dictionary')
