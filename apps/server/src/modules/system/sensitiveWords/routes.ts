import {
  sensitiveWord,
  sensitiveWordArea,
  sensitiveWordQuery,
} from '@admin/api-client/contract/system/sensitiveWords'
import { sensitiveWordDefaultSort } from '@admin/api-client/contract/system/sensitiveWords.sort'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { newId } from '../../../db/columns.ts'
import { listReads } from '../../../db/listReads.ts'
import { sensitiveWords } from '../../../db/schema/system.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { announceWords, effective, sensitiveWordsOf } from './keptWords.ts'
import { judgeText } from './matchWords.ts'

const reads = listReads({
  table: sensitiveWords,
  row: sensitiveWord,
  query: sensitiveWordQuery,
  defaultSort: sensitiveWordDefaultSort,
})

export const sensitiveWordResource = resourceOf({
  name: 'sensitiveWord',
  table: sensitiveWords,
  reads: () => reads,
  changed: announceWords,
})

const plain = plainHandlers(sensitiveWordResource, { area: sensitiveWordArea })

/** Adds the words that do not exist yet in any case, in one row of the operation log. */
const importWords = (input: Input<typeof sensitiveWordArea.operations.import>) =>
  operate(input, { action: 'import', resource: 'sensitiveWord' }, async (tx, record) => {
    const { words } = input.body
    const now = input.clock()
    const rows = words.map((word) => ({ id: newId(), ...word, createTime: now, updateTime: now }))
    const added = await tx.insert(sensitiveWords).values(rows).onConflictDoNothing().returning()
    if (added.length > 0) record({ after: { words: added.map(({ word }) => word) } })
    await announceWords(tx)
    return { added: added.length, known: words.length - added.length }
  })

export const sensitiveWordRoutes: Handlers<typeof sensitiveWordArea> = {
  ...plain,
  create: (input) => effective(input, plain.create(input)),
  update: (input) => effective(input, plain.update(input)),
  delete: (input) => effective(input, plain.delete(input)),
  import: (input) => effective(input, importWords(input)),
  try: async (input) => judgeText(await sensitiveWordsOf(input), input.body.text),
}
