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
  { route: '/reports', codes: ['report:rebuild', 'report:schedule', 'report:note'] },
  { route: '/messageNotice' },
  { route: '/users' },
  { route: '/system', codes: ['savedView:share', 'personalData:read', 'personalData:reveal'] },
]

/**
 * Key of the title of a path: its last part names the route (specification, section 2). Below another heading, a page
 * with the name of a heading is named with its own heading: `reports.users.title` isn't the heading `users.title`.
 */
export function titleKeyOf(path: string): string {
  const [section, name] = path.split('/').slice(-2)
  const isHeading = headings.some(({ route }) => route === `/${name}`)
  return isHeading && section && section !== name ? `${section}.${name}.title` : `${name}.title`
}
