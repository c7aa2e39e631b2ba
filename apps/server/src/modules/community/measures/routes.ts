import type { measureArea } from '@admin/api-client/contract/community/measures'
import type { Handlers } from '../../../http/mount.ts'
import { freezeUser } from './freezeUser.ts'

export const measureRoutes: Handlers<typeof measureArea> = { freeze: freezeUser }
