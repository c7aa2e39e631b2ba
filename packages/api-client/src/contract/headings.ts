/** A heading of the menu; pages stand under the one whose route begins theirs. */
export interface Heading {
  /** Name in the development menu; operators see a translation. */
  name: string
  route: `/${string}`
  /** Permission codes that belong to no page under it. @default none */
  codes?: readonly string[]
}

/** The headings of the menu in order (specification, section 2); a page without one stands at the top level. */
export const headings: readonly Heading[] = [
  { name: 'Merchant', route: '/coinMerchant' },
  { name: 'Transfer', route: '/coinTransManage' },
  { name: 'Announcements', route: '/messageNotice' },
  { name: 'User Management', route: '/users' },
  { name: 'System', route: '/system', codes: ['savedView:share'] },
]
