import { realPersonArea } from '@admin/api-client/contract/community/realPersons'
import type { Language } from '@admin/api-client/contract/limits'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { reveal, revoke } from './actions.ts'
import { realPersonResource } from './resource.ts'

/** Writes a value of a dictionary by its name in the language of the request. */
const named =
  (field: 'documentType' | 'method') =>
  (row: Record<`${typeof field}Name` | `${typeof field}NameEn`, string>, reader: { language: Language }) =>
    reader.language === 'zh-CN' ? row[`${field}Name`] : row[`${field}NameEn`]

export const realPersonRoutes: Handlers<typeof realPersonArea> = {
  ...readHandlers(realPersonResource.reads, {
    area: realPersonArea,
    written: { documentType: { cell: named('documentType') }, method: { cell: named('method') } },
  }),
  reveal,
  revoke,
}
