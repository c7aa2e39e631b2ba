import { unavailable } from './answers.ts'
import { Refusal } from './Refusal.ts'

/** Default of `MAX_EXPORTS`: exported files that a process writes at a time. */
export const MAX_EXPORTS = 8
/** Exported files of one account among them. */
const MAX_EXPORTS_OF_ACCOUNT = 3

/** Seconds after which one of an account's files may have been written. */
const RETRY_AFTER = 10

/** Counts the exported files that are being written, which take long and much work. */
export class Exports {
  readonly #max: number
  readonly #byAccount = new Map<string, number>()
  #all = 0

  constructor(max: number) {
    this.#max = max
  }

  /**
   * @returns to be called when the file has ended, however it did; more than once counts once
   * @throws Refusal `tooManyExports` over the account's bound, `unavailable` over that of all
   */
  begin(accountId: string): () => void {
    const own = this.#byAccount.get(accountId) ?? 0
    if (own >= MAX_EXPORTS_OF_ACCOUNT) throw new Refusal('tooManyExports', { retryAfter: RETRY_AFTER })
    if (this.#all >= this.#max) throw unavailable()
    this.#all += 1
    this.#byAccount.set(accountId, own + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#all -= 1
      const left = (this.#byAccount.get(accountId) ?? 1) - 1
      if (left > 0) this.#byAccount.set(accountId, left)
      else this.#byAccount.delete(accountId)
    }
  }
}
