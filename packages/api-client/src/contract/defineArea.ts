import type { ErrorKey } from './errors.ts'
import type { FieldMessageKey } from './fieldMessages.ts'
import type { Operation } from './operation.ts'

/** A page of the admin and what a role can be given on it. */
export interface AreaPage {
  /** Path in the admin (specification, section 2); its first segment is the heading that it stands under. */
  route: `/${string}`
  /** Name in the development menu; operators see a translation. */
  name: string
  /** Place among the pages of its heading: lower comes first. */
  position: number
  /**
   * English names of the permission codes that are granted on this page. Codes to create, update, delete and export
   * are named by themselves.
   * @default none
   */
  buttons?: Readonly<Record<string, string>>
}

/** What breaking a constraint of the database means to the client that sent the row. */
export interface Constraint {
  /** @default the whole request is refused */
  field?: string
  /** Message on the field. */
  message?: FieldMessageKey
  /** @default 'validation' */
  error?: ErrorKey
}

/** A part of the product: its operations, its page, and what the server needs to know to offer them. */
export interface Area {
  /** Singular and in camel case: prefix of its permission codes, area of its texts, name in the operation log. */
  name: string
  operations: Readonly<Record<string, Operation>>
  /** @default it has no page of its own */
  page?: AreaPage
  /** By name of the database's constraint. @default none */
  constraints?: Readonly<Record<string, Constraint>>
}

/** Defines an area with its exact types. */
/* @__NO_SIDE_EFFECTS__ */
export const defineArea = <const Spec extends Area>(spec: Spec): Spec => spec
