import type { Area, AreaPage } from '@admin/api-client/contract/defineArea'
import { type Heading, headings } from '@admin/api-client/contract/headings'
import { definitions } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { operationLabel, pageTitle } from '../../../crud/labels.ts'

/** A page or a button of the product. */
export interface BuiltInNode {
  name: string
  code?: string
  /** Buttons have none; a page's component is named after it. */
  route?: string
  children?: BuiltInNode[]
}

const actionOf = (code: string) => code.slice(code.indexOf(':') + 1)

/** A button with the English name of its code; operators see it in their language. */
const buttonOf = (code: string): BuiltInNode => ({
  name: operationLabel('en-US', 'action', actionOf(code)),
  code,
})

/** Actions whose buttons come before all others of a page, from the last to the first. */
const FIRST = ['export', 'delete', 'update', 'create']
const placeOf = (code: string) => -FIRST.indexOf(actionOf(code))

function pageNode({ name }: Area, { route, codes = [], read: code = `${name}:read` }: AreaPage): BuiltInNode {
  const own = allPermissionCodes.filter((each) => each.startsWith(`${name}:`) && each !== code)
  return {
    name: pageTitle('en-US', route),
    route,
    code,
    children: [...own.toSorted((a, b) => placeOf(a) - placeOf(b)), ...codes].map(buttonOf),
  }
}

const pages = Object.values<Area>(definitions)
  .flatMap((area) => (area.page ? [{ ...area.page, node: pageNode(area, area.page) }] : []))
  .toSorted((a, b) => a.position - b.position)

const nodesUnder = (heading: Heading | undefined): BuiltInNode[] =>
  pages
    .filter(({ route }) => headings.find((each) => route.startsWith(`${each.route}/`)) === heading)
    .map(({ node }) => node)

/** The pages that exist, with the English titles of their routes, which are those of the development menu (specification, section 2), and their buttons. */
export const builtInNodes: BuiltInNode[] = [
  ...nodesUnder(undefined),
  ...headings.map((heading) => ({
    name: pageTitle('en-US', heading.route),
    route: heading.route,
    // Buttons without a page follow the pages of their heading.
    children: [...nodesUnder(heading), ...(heading.codes ?? []).map(buttonOf)],
  })),
]
