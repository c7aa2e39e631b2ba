import type { Site } from './Site.ts'

export const engines = ['PGlite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** Something that goes wrong around a server, and what is promised then. */
export interface Fault {
  name: string
  promise: string
  /** Where it can happen at all. @default both */
  on?: readonly Engine[]
  /**
   * Lets it happen.
   * @returns what was seen
   * @throws Broken where the promise was
   */
  happen: (site: Site) => Promise<string>
}

/** A promise was broken. */
export class Broken extends Error {}

export function promise(kept: boolean, otherwise: string): asserts kept {
  if (!kept) throw new Broken(otherwise)
}
