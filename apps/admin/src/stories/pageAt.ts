import type { PageParameters } from './PageParameters.ts'

/** A story's parameter `page` for one path; what is left out is the administrator's full page. */
export const pageAt =
  (path: string) =>
  (parameters: Partial<PageParameters> = {}): { page: PageParameters } => ({ page: { path, ...parameters } })
