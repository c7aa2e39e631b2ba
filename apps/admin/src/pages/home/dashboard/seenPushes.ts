import { storageKey } from '../../../app/storage.ts'

const keyOf = (account: string) => storageKey(`seenPushes.${account}`)

/** Until when an account has seen failed pushes in this browser; empty before the first time. */
export function readSeenPushes(account: string): { pushesSeen?: number } {
  const pushesSeen = Number(localStorage.getItem(keyOf(account)))
  return Number.isSafeInteger(pushesSeen) && pushesSeen > 0 ? { pushesSeen } : {}
}

/** @param time when the pushes were counted, epoch milliseconds */
export const keepSeenPushes = (account: string, time: number): void =>
  localStorage.setItem(keyOf(account), String(time))
