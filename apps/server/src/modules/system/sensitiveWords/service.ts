import { sensitiveWord, sensitiveWordQuery } from '@admin/api-client/contract/system/sensitiveWords'
import { resourceOf } from '../../../crud/resource.ts'
import { listReads } from '../../../db/listReads.ts'
import { sensitiveWords } from '../../../db/schema/system.ts'
import { announceWords } from './keptWords.ts'

const reads = listReads({
  table: sensitiveWords,
  row: sensitiveWord,
  query: sensitiveWordQuery,
  defaultSort: '-updateTime',
})

export const sensitiveWordResource = resourceOf({
  name: 'sensitiveWord',
  table: sensitiveWords,
  reads: () => reads,
  changed: announceWords,
})
