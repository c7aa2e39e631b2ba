import { recentItems } from './recentItems.ts'

/** Paths of the pages that an account visited. */
export const recentPages = recentItems<string>('recentPages', 8, (path) => path)
