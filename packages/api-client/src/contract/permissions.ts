import type { Access, Operation } from './operation.ts'
import { areas } from './operations.ts'

type Areas = typeof areas
type AccessOf<Operations> = Operations[keyof Operations] extends infer Each extends { access: Access }
  ? Each['access']
  : never

/** A code that some operation needs: `<area>:<action>`. The server enforces it, and pages hide what it opens. */
export type PermissionCode = Exclude<
  { [Name in keyof Areas]: AccessOf<Areas[Name]> }[keyof Areas],
  'public' | 'own' | 'session'
>

/** Every permission code of the back office. */
export const allPermissionCodes = [
  ...new Set(
    Object.values<Record<string, Operation>>(areas)
      .flatMap((operations) => Object.values(operations))
      .map(({ access }) => access),
  ),
].filter((access): access is PermissionCode => access.includes(':'))

const known: ReadonlySet<string> = new Set(allPermissionCodes)

/** Whether some operation needs a code. */
export const isPermissionCode = (code: string): code is PermissionCode => known.has(code)
