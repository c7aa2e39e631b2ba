import type { uniqueIdArea } from '@admin/api-client/contract/system/uniqueIds'
import { newId } from '../../../db/columns.ts'
import type { Handlers } from '../../../http/mount.ts'

export const uniqueIdRoutes: Handlers<typeof uniqueIdArea> = {
  generate: async ({ body }) => Array.from({ length: body.count }, newId),
}
