/** What a login page is given. */
export interface PublicPageProps {
  /** Leads into the app, once a session has begun. */
  onEnter: (target: string) => Promise<void> | void
}
