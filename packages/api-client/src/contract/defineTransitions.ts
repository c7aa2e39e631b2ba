import type { CodeOf, EnumerationName } from './enumerations.ts'
import type { Code } from './operation.ts'

/** A change of a row's state that an operator makes by name. */
export interface Transition<State extends string = string, Access extends Code = Code> {
  /** States in which it is offered. */
  from: readonly State[]
  to: State
  /**
   * Further states that follow from it, so that a repeated request returns the row unchanged.
   * @default only the one it leads to
   */
  done?: readonly State[]
  access: Access
  summary: string
  /** The operator confirms it first. @default false */
  confirm?: boolean
  /** It is shown as destructive. @default false */
  danger?: boolean
}

/** The transitions of an area, by name: `POST {path}/{id}/{name}`. */
export interface Transitions<Access extends Code = Code> {
  /** The row's field that holds the state. */
  field: string
  transitions: Readonly<Record<string, Transition<string, Access>>>
}

/**
 * Defines the transitions between the states of an enumeration. Files that call it import no schema, so that pages
 * can import them.
 * @param field of the row, which holds the state
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineTransitions = <
  Name extends EnumerationName,
  const Field extends string,
  const Each extends Readonly<Record<string, Transition<CodeOf<Name>>>>,
>(
  _enumeration: Name,
  field: Field,
  transitions: Each,
): { field: Field; transitions: Each } => ({ field, transitions })

/** A name in camel case as it is written in a path: `openMfa` as `open-mfa`. */
export type PathName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${PathName<Rest>}`
  : ''

/** Returns a name in camel case as it is written in a path: `openMfa` as `open-mfa`. */
export const pathName = <const Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as PathName<Name>
