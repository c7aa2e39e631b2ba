import type { SortOf } from '../envelope.ts'
import type { messageTemplateQuery } from './messageTemplates.ts'

export const messageTemplateDefaultSort: SortOf<typeof messageTemplateQuery> = '-updateTime'
