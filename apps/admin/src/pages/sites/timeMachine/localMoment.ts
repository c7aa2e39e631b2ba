const MINUTE = 60_000

/** Returns a moment as an input for local times has it; empty: now. @param moment epoch milliseconds */
export function localMoment(moment: number | undefined): string {
  if (moment === undefined) return ''
  const offset = new Date(moment).getTimezoneOffset() * MINUTE
  return new Date(moment - offset).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** Returns the moment that such a text means; undefined: now. */
export function momentOf(text: string): number | undefined {
  const moment = Date.parse(text)
  return moment >= 0 ? moment : undefined
}
