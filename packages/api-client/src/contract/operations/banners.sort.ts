import type { SortOf } from '../envelope.ts'
import type { bannerQuery } from './banners.ts'

export const bannerDefaultSort: SortOf<typeof bannerQuery> = 'sort'
