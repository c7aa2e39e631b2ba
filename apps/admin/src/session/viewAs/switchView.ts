import { randomId } from '@admin/api-client'
import { storageKey, store } from '../../app/storage.ts'

const RETURN_PATH = storageKey('viewReturnPath')

/** The other tabs of the session verify it again, and see what this one sees. */
const announce = () => store('cid', randomId())

/** Called after a view has started. @param path where the operator returns to */
export function viewStarted(path: string): void {
  sessionStorage.setItem(RETURN_PATH, path)
  announce()
}

/** Called after a view has ended. @returns where the operator was before, if the view started in this tab */
export function viewEnded(): string | undefined {
  const path = sessionStorage.getItem(RETURN_PATH) ?? undefined
  sessionStorage.removeItem(RETURN_PATH)
  announce()
  return path
}
