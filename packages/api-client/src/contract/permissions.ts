import type { Area } from './defineArea.ts'
import type { Access } from './operation.ts'
import { definitions } from './operations.ts'

type Areas = typeof definitions
type AccessOf<Operations> = Operations[keyof Operations] extends infer Each extends { access: Access }
  ? Each['access']
  : never
type CodesOf<Each> = Each extends { codes: readonly (infer Code)[] } ? Code : never

/** What a role can be granted: `<area>:<action>`. The server enforces it, and pages hide what it opens. */
export type PermissionCode = Exclude<
  { [Name in keyof Areas]: AccessOf<Areas[Name]['operations']> | CodesOf<Areas[Name]> }[keyof Areas],
  'public' | 'own' | 'session'
>

/** Every permission code of the back office. */
export const allPermissionCodes = [
  ...new Set(
    Object.values<Area>(definitions).flatMap(({ operations, codes = [] }) => [
      ...Object.values(operations).map(({ access }) => access),
      ...codes,
    ]),
  ),
].filter((access): access is PermissionCode => access.includes(':'))

const known: ReadonlySet<string> = new Set(allPermissionCodes)

/** Whether a permission code exists. */
export const isPermissionCode = (code: string): code is PermissionCode => known.has(code)
