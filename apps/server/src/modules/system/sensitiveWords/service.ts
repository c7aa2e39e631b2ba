import {
  sensitiveWord,
  type sensitiveWordCreate,
  sensitiveWordQuery,
  type sensitiveWordUpdate,
} from '@admin/api-client/contract/system/sensitiveWords'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { listReads } from '../../../db/listReads.ts'
import { sensitiveWords } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { announceWords, effective } from './keptWords.ts'

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
})

export const createWord = (context: SignedIn, values: z.output<typeof sensitiveWordCreate>) =>
  effective(context, sensitiveWordResource.create(context, values, announceWords))

export const updateWord = (context: SignedIn, id: string, values: z.output<typeof sensitiveWordUpdate>) =>
  effective(context, sensitiveWordResource.update(context, id, values, announceWords))

export const deleteWord = (context: SignedIn, id: string) =>
  effective(context, sensitiveWordResource.delete(context, id, announceWords))
