import type { menuArea } from '@admin/api-client/contract/home/menu'
import type { Handlers } from '../../../http/mount.ts'
import { readMenu } from './service.ts'

export const menuRoutes: Handlers<typeof menuArea> = { userMenus: readMenu }
