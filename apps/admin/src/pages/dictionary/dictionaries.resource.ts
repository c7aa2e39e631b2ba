import { resource } from '../../resource/resource.ts'

export const dictionaries = resource('/api/admin/dictionaries')
