/** Notes that are kept; beyond them, the second oldest is dropped: the oldest shows how long the replica has lagged. */
const MAX_NOTES = 100

/** How far a replica lags behind, by when the primary had the positions that the replica hasn't replayed. */
export class ReplicaLag {
  readonly #limit: number
  #notes: { position: string; at: number }[] = []

  /** @param limit milliseconds */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Notes that the primary had a position at a time, in milliseconds of any clock that only runs forward. */
  note(position: string, at: number): void {
    this.#notes.push({ position, at })
    if (this.#notes.length > MAX_NOTES) this.#notes.splice(1, 1)
  }

  /** Whether a replica that has replayed up to a position lacks what the primary had longer ago than the limit. */
  isTooGreat(replayed: string, now: number): boolean {
    this.#notes = this.#notes.filter(({ position }) => position > replayed)
    const [oldest] = this.#notes
    return oldest !== undefined && now - oldest.at > this.#limit
  }
}
