import type { Visitor } from '@admin/api-client/contract/delivery/visitor'

/** A visitor as an operator chooses them. */
export type VisitorChoice = Omit<Visitor, 'now'> & {
  /** Grade of the visitor's VIP level; 0: none. */
  vipGrade: number
  /** As an input has it, in the viewer's time zone; empty: now. */
  moment: string
}

/** Returns the choice as the query of an operation; nothing while it lacks a site. */
export function visitorQueryOf({ moment, ...visitor }: VisitorChoice) {
  if (visitor.siteId === '') return undefined
  const now = Date.parse(moment)
  return { ...visitor, ...(Number.isFinite(now) && { now }) }
}
