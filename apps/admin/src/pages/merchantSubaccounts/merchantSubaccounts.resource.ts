import { resource } from '../../resource/resource.ts'

export const merchantSubaccounts = resource('/api/admin/merchant-subaccounts')
