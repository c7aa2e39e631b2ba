import { store } from '../app/storage.ts'
import { isPublicPath, NOT_FOUND_PATH, plainPath, START_PATH } from './paths.ts'

/** Remembers where the operator is (specification, section 2, Navigation rules). */
export function rememberPath(pathname: string, fullPath: string): void {
  if (isPublicPath(pathname)) return
  store('lastVisitedPath', plainPath(pathname) === NOT_FOUND_PATH ? START_PATH : fullPath)
}
