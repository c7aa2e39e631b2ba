import * as agents from './agents/index.ts'
import * as auth from './auth/index.ts'
import * as coins from './coins/index.ts'
import type { Area } from './defineArea.ts'
import * as home from './home/index.ts'
import * as messages from './messages/index.ts'
import * as system from './system/index.ts'
import * as users from './users/index.ts'

/** Every area of the product, by name. */
export const definitions = {
  ...agents,
  ...auth,
  ...coins,
  ...home,
  ...messages,
  ...system,
  ...users,
} satisfies Record<string, Area>

type Definitions = typeof definitions

/** Every operation of the API by area. */
export const areas = Object.fromEntries(
  Object.entries<Area>(definitions).map(([name, { operations }]) => [name, operations]),
) as { [Name in keyof Definitions]: Definitions[Name]['operations'] }
