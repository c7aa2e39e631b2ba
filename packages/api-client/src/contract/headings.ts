/** A heading of the menu; pages are under the one whose route begins theirs. */
export interface Heading {
  route: `/${string}`
  /** Permission codes that belong to no page under it. @default none */
  codes?: readonly string[]
}

/** The headings of the menu in order (specification, section 2); a page without one is at the top level. */
export const headings: readonly Heading[] = [
  { route: '/agents' },
  { route: '/coinMerchant' },
  { route: '/coinTransManage' },
  { route: '/content' },
  { route: '/sites' },
  { route: '/community' },
  { route: '/operations' },
  { route: '/messageNotice' },
  { route: '/users' },
  { route: '/system', codes: ['savedView:share'] },
]
