/** The outcome of a bulk action that was done. @throws if it was only tried */
export function performed<Outcome extends object>(outcome: Outcome) {
  if (!('changed' in outcome)) throw new Error('only tried')
  return outcome as Extract<Outcome, { changed: string[] }>
}
