import { storageKey } from '../../app/storage.ts'

const keyOf = (account: string, list: string) => storageKey(`defaultView.${account}.${list}`)

/** The address parameters that a list opens with, as this browser last heard. */
export const readDefaultView = (account: string, list: string): string | null =>
  localStorage.getItem(keyOf(account, list))

export function keepDefaultView(account: string, list: string, parameters: string | undefined): void {
  if (parameters === undefined) localStorage.removeItem(keyOf(account, list))
  else localStorage.setItem(keyOf(account, list), parameters)
}
