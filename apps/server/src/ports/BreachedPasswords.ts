/** A list of passwords that are known from data breaches, kept elsewhere. */
export interface BreachedPasswords {
  /**
   * Whether a password is on the list.
   * @throws Error when the list can't be read in time
   */
  has(password: string): Promise<boolean>
}
