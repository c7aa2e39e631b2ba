import type { Translate } from './translate.ts'

/** The text of a key put together from parts or sent by a server, which are beyond the compiler. */
export const lookUp = <Value = string>(
  t: Translate,
  key: string | string[],
  options: Record<string, unknown>,
): Value => (t as unknown as (key: string | string[], options: object) => Value)(key, options)
