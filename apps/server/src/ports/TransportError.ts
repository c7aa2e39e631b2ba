/**
 * - `refused`: the other end said no; the message was not sent and will not be
 * - `unavailable`: no one was there; nothing left, and a later try may succeed
 * - `unknown`: sending began, and no result was reported
 */
export type TransportFailure = 'refused' | 'unavailable' | 'unknown'

/** Why a transport could not hand a message over. */
export class TransportError extends Error {
  readonly failure: TransportFailure

  constructor(failure: TransportFailure, message: string) {
    super(message)
    this.name = 'TransportError'
    this.failure = failure
  }
}
