import { customType } from 'drizzle-orm/pg-core'

/** Encrypts texts before they are stored. */
export interface Sealing {
  /** @param purpose of the column: a text that was copied to another column can't be opened there */
  seal: (text: string, purpose: string) => string
  /**
   * Returns a sealed text as it was; a text that isn't sealed, as it is.
   * @throws Error for a sealed text that was changed, or whose key is missing
   */
  open: (stored: string, purpose: string) => string
}

const asTheyAre: Sealing = { seal: (text) => text, open: (stored) => stored }

/** Of this process. */
let sealing = asTheyAre

/** @param given encrypts what this process stores from now on; none: texts are stored as they are, as in a browser */
export function sealWith(given: Sealing | undefined): void {
  sealing = given ?? asTheyAre
}

const columnOf = (purpose: string, open: (stored: string) => string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => sealing.seal(text, purpose),
    fromDriver: open,
  })()

/**
 * Column of a text that a copy of the database doesn't reveal where `ENCRYPTION_KEYS` is set. No condition can compare it:
 * equal texts are stored differently. `sealedColumns` lists all of them.
 */
export const sealedText = (purpose: string) => columnOf(purpose, (stored) => sealing.open(stored, purpose))

/**
 * As `sealedText`. What can't be opened reads as an empty text, so that its row can still be read, and its value be
 * replaced.
 */
export const replaceableSealedText = (purpose: string) =>
  columnOf(purpose, (stored) => {
    try {
      return sealing.open(stored, purpose)
    } catch {
      return ''
    }
  })
