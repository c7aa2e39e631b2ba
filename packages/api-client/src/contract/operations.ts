import type { Area } from './defineArea.ts'
import * as home from './home/index.ts'
import { sections } from './sections.ts'

type Definitions = typeof sections & typeof home

/** Every area of the product, by name. */
export const definitions: Definitions = { ...sections, ...home } satisfies Record<string, Area>

/** Every operation of the API by area. */
export const areas = Object.fromEntries(
  Object.entries<Area>(definitions).map(([name, { operations }]) => [name, operations]),
) as { [Name in keyof Definitions]: Definitions[Name]['operations'] }
