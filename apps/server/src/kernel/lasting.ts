/** Since when something has been the case without a break. */
export interface Lasting {
  /** Epoch milliseconds; null while it isn't. */
  readonly since: number | null
  /** Records whether it is the case. */
  note: (isCase: boolean) => void
}

/** Returns a record of since when something has been the case, as far as it is noted. */
export function lasting(clock: () => number): Lasting {
  let since: number | null = null
  return {
    get since() {
      return since
    },
    note(isCase) {
      since = isCase ? (since ?? clock()) : null
    },
  }
}
