/** What a login page is given. */
export interface PublicPageProps {
  /** Query of its address, with the leading question mark; empty when there is none. */
  search: string
  /** Takes the query out of the address: what it carried stays in no history, bookmark and Referer header. */
  onForgetSearch: () => void
  /** Leads into the app, once a session has begun. */
  onEnter: (target: string) => Promise<void> | void
}
