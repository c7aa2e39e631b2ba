let ended = false

/** Whether the last session ended otherwise than by signing out in this tab. */
export const hasSessionEnded = (): boolean => ended

/** The sign-in page tells the operator that a session has ended, until the next one begins. */
export function noteSessionEnded(next: boolean): void {
  ended = next
}
