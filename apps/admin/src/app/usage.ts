import { useLocalStorage } from '@mantine/hooks'
import { storageKey } from './storage.ts'

/** A form as usage metrics tell it from others. */
export interface UsedForm {
  /** Of its page. */
  path: string
  mode: 'add' | 'edit'
  /** Names of its fields. */
  fields: readonly string[]
}

/** What is reported about one opening of a form. */
export interface FormWatch {
  /** It is on the screen, also after its page was hidden. */
  shown: () => void
  /** @param savedAt the moment of the draft's last change, in milliseconds */
  typed: (savedAt: number) => void
  saved: () => void
  /** Its page is hidden, or it was removed. */
  hidden: () => void
  closed: () => void
}

export interface UsageObserver {
  formOpened: (form: UsedForm) => FormWatch
  /** @param list with its path in the contract and, if it has one, the area of its texts */
  listShown: (list: { path: string; area?: unknown }, query: object, total: number) => void
}

let observer: UsageObserver | undefined

/** Sets what is told of forms and lists from now on; `undefined` while nothing is measured. */
export const setUsageObserver = (next: UsageObserver | undefined): void => {
  observer = next
}

export const usageObserver = (): UsageObserver | undefined => observer

/** Whether an account measures its work in this browser, and what switches that. Nothing is stored while it doesn't. */
export function useUsageMeasured(account: string): [measured: boolean, switchTo: (next: boolean) => void] {
  // A default value would be stored for everyone who signs in.
  const [measured = false, set, remove] = useLocalStorage<boolean>({
    key: storageKey(`usage.${account}`),
    getInitialValueInEffect: false,
  })
  return [measured, (next) => (next ? set(true) : remove())]
}
