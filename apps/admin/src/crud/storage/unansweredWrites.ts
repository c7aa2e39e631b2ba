import { typedKey } from '../../session/keptTyping.ts'
import { knownUser } from '../../session/verifySession.ts'

interface Unanswered {
  /** What was sent, as text. */
  sent: string
  idempotencyKey: string
  sentAt: number
}

/** Milliseconds: as long as a draft of the form may be taken up again. */
const MAX_AGE = 12 * 60 * 60_000
const MOST = 20

const storageKey = () => typedKey(knownUser()?.id ?? '', 'unanswered')

function read(): Unanswered[] {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(storageKey()) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(unanswered: readonly Unanswered[]): void {
  try {
    globalThis.sessionStorage?.setItem(storageKey(), JSON.stringify(unanswered.slice(-MOST)))
  } catch {
    // Full: this page still knows its keys.
  }
}

/** Keys given out by this page, on which repeating a write is deliberate: its outcome was shown. */
const own = new Set<string>()

const others = (idempotencyKey: string) => read().filter((each) => each.idempotencyKey !== idempotencyKey)

/**
 * The key of a write that was sent by an earlier page of this browser tab and never answered: the page was
 * reloaded or crashed meanwhile. Sent again from a restored draft it is the same intention still.
 */
export const keyLeftBehind = (sent: string): string | undefined =>
  read().find(
    (each) => each.sent === sent && !own.has(each.idempotencyKey) && Date.now() - each.sentAt < MAX_AGE,
  )?.idempotencyKey

/** The write is on its way. */
export function remember(sent: string, idempotencyKey: string): void {
  own.add(idempotencyKey)
  write([...others(idempotencyKey), { sent, idempotencyKey, sentAt: Date.now() }])
}

/** What became of the write is known. */
export const forget = (idempotencyKey: string): void => write(others(idempotencyKey))
