import { resource } from '../../resource/resource.ts'

export const ipAddresses = resource('/api/admin/ip-addresses')
