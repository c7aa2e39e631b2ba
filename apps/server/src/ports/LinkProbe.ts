/** What the network says of an address. */
export interface LinkFacts {
  /** Whether the host leads to a private address: nothing is asked of it. */
  isPrivate: boolean
  /** Status of the answer; null: none arrived. */
  status: number | null
}

/** Looks at links from outside. It is never used in a request: jobs use it. */
export interface LinkProbe {
  /**
   * @param url an address that begins with `https://`
   * @returns null where no name server tells whether the host exists
   */
  look: (url: string) => Promise<LinkFacts | null>
}
