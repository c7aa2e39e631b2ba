import type { SortOf } from '../envelope.ts'
import type { feedbackQuery } from './feedback.ts'

export const feedbackDefaultSort: SortOf<typeof feedbackQuery> = '-createTime'
