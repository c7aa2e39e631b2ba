import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { bulkIds, listQuery, none } from '../envelope.ts'
import {
  code,
  codeFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  sort,
  textFilter,
  tracked,
  version,
} from '../fields.ts'
import { GAME_TYPE_CODE_MAX_LENGTH } from '../limits.ts'
import { post } from '../operation.ts'

const path = '/api/admin/game-types'
const status = enumeration('enabledStatus')

const editable = {
  /** Chinese; clients show the name in the operator's language. */
  name,
  nameEn: name,
  /** Address of the uploaded picture; clients leave an empty one out. */
  icon: fileAddress.default(''),
  status,
  sort,
}
export const gameTypeUpdate = z.object({ ...editable, version })
export const gameTypeCreate = z.object({
  code: code.min(1).max(GAME_TYPE_CODE_MAX_LENGTH),
  ...editable,
})
export const gameType = z
  .object({
    id,
    ...editable,
    code: z.string(),
    icon: fileLink,
    ...tracked,
  })
  .meta({ id: 'GameType' })
export type GameType = z.infer<typeof gameType>

export const gameTypeQuery = listQuery(['code', 'name', 'nameEn', 'status', 'sort', 'updateTime'], {
  code: codeFilter,
  /** In either language. */
  name: textFilter,
  status: status.optional(),
})

export const gameTypeArea = defineResource({
  name: 'gameType',
  path,
  names: { one: 'a game type', many: 'game types', deletable: 'a custom game type' },
  row: gameType,
  query: gameTypeQuery,
  create: gameTypeCreate,
  update: gameTypeUpdate,
  page: { route: '/system/gameTypeManagement', position: 6 },
  columns: ['code', ['name', 'fields:nameZh'], 'nameEn', 'icon', 'status', 'sort', 'updateTime'],
  constraints: {
    game_types_code_unique: { field: 'code', message: 'taken' },
  },
  actions: {
    setStatus: enabling(path, 'gameType:update', 'game types'),
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder game types',
      access: 'gameType:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
  },
})
