/**
 * Counts what holders have in use in this process, each up to its limit. `p-limit` and `async-sema` count calls, not
 * amounts, and know no holders.
 */
export class Reservations {
  readonly #inUse = new Map<string, number>()

  /**
   * Reserves an amount for several holders together.
   * @param limits by holder
   * @returns a function that releases the amount, once however often it is called, or nothing where a holder would
   *   exceed its limit
   */
  reserve(limits: Readonly<Record<string, number>>, amount = 1): (() => void) | undefined {
    const holders = Object.keys(limits)
    if (holders.some((holder) => this.#of(holder) + amount > (limits[holder] ?? 0))) return undefined
    for (const holder of holders) this.#inUse.set(holder, this.#of(holder) + amount)
    let released = false
    return () => {
      if (released) return
      released = true
      for (const holder of holders) {
        const left = this.#of(holder) - amount
        if (left > 0) this.#inUse.set(holder, left)
        else this.#inUse.delete(holder)
      }
    }
  }

  #of(holder: string): number {
    return this.#inUse.get(holder) ?? 0
  }
}
