/** What the network says of a host name. */
export interface DomainFacts {
  /** What the name is resolved to; empty without a record, null where the domain name system gave no answer. */
  addresses: string[] | null
  /** Whether one of the addresses is private: nothing is asked of it. */
  isPrivate: boolean
  /** Status of the answer to a request for its first page; null: none arrived. */
  status: number | null
  /** Its certificate, where it was asked over HTTPS and has one; the end in epoch milliseconds. */
  certificate: { end: number; trusted: boolean } | null
}

/** Looks at domains from outside. It is never used in a request: a task and jobs use it. */
export interface DomainProbe {
  /**
   * Resolves a host name and asks for its first page.
   * @param host in Punycode
   */
  look: (host: string, options: { https: boolean }) => Promise<DomainFacts>
  /**
   * Returns what a name leads to: the addresses of another name, or an address itself; empty without a record, null where
   * the domain name system gave no answer.
   */
  resolve: (nameOrAddress: string) => Promise<string[] | null>
}
