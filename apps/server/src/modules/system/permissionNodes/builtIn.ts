import type { Area, AreaPage } from '@admin/api-client/contract/defineArea'
import { type Heading, headings } from '@admin/api-client/contract/headings'
import { definitions } from '@admin/api-client/contract/operations'

/** A page or a button of the product. */
export interface BuiltInNode {
  name: string
  code?: string
  /** Buttons have none; a page's component is named after it. */
  route?: string
  children?: BuiltInNode[]
}

/** Names of the buttons that most pages have, by the action of their code. */
const usualButtons = { create: 'Add', update: 'Edit', delete: 'Delete', export: 'Export' }

const buttonsOf = (names: Readonly<Record<string, string>> = {}): BuiltInNode[] =>
  Object.entries(names).map(([code, name]) => ({ name, code }))

function pageNode({ name, operations }: Area, page: AreaPage): BuiltInNode {
  const codes = new Set<string>(Object.values(operations).map(({ access }) => access))
  const usual = Object.entries(usualButtons).map(([action, label]) => [`${name}:${action}`, label] as const)
  return {
    name: page.name,
    route: page.route,
    code: `${name}:read`,
    children: buttonsOf({
      ...Object.fromEntries(usual.filter(([code]) => codes.has(code))),
      ...page.buttons,
    }),
  }
}

const pages = Object.values<Area>(definitions)
  .flatMap((area) => (area.page ? [{ ...area.page, node: pageNode(area, area.page) }] : []))
  .toSorted((a, b) => a.position - b.position)

const nodesUnder = (heading: Heading | undefined): BuiltInNode[] =>
  pages
    .filter(({ route }) => headings.find((each) => route.startsWith(`${each.route}/`)) === heading)
    .map(({ node }) => node)

/** The pages that exist, with the names of the development menu (specification, section 2), and their buttons. */
export const builtInNodes: BuiltInNode[] = [
  ...nodesUnder(undefined),
  ...headings.map((heading) => ({
    name: heading.name,
    route: heading.route,
    // Buttons without a page follow the pages of their heading.
    children: [...nodesUnder(heading), ...buttonsOf(heading.buttons)],
  })),
]
