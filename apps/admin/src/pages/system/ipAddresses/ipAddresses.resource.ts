import { resource } from '../../../crud/resource/resource.ts'

export const ipAddresses = resource('/api/admin/ip-addresses', 'ipAddress')
