import { resource } from '../../../crud/resource/resource.ts'

export const merchantSubaccounts = resource('/api/admin/merchant-subaccounts', 'merchantSubaccount')
