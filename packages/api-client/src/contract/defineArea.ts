import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import type { FieldMessageKey } from './fieldMessages.ts'
import type { Code, Operation } from './operation.ts'

/** A page of the admin and what a role can be given on it. */
export interface AreaPage {
  /** Path in the admin (specification, section 2); its first segment is that of its heading. */
  route: `/${string}`
  /** Place among the pages of its heading: lower comes first. */
  position: number
  /** Permission codes of areas without a page that are granted on this one, beside the area's own. @default none */
  codes?: readonly string[]
  /** Permission code that opens it. @default `<area>:read` */
  read?: Code
}

/** What breaking a constraint of the database means to the client that sent the row. */
export interface Constraint {
  /** @default the whole request is rejected */
  field?: string
  /** Message on the field. */
  message?: FieldMessageKey
  /** @default 'validation' */
  error?: ErrorKey
}

/**
 * A column of an exported file: a field of the row, with the title `<area>:<field>` or else `fields:<field>` of the
 * translations, or a key and its title. The field's schema decides how values are written; see `valueKinds`.
 */
export type ExportedColumn<Field extends string = string> =
  | Field
  | readonly [key: string, title: `${string}:${string}`]

/** The key of a column of an exported file. */
export type ColumnKey<Column extends ExportedColumn> = Column extends readonly [infer Key, string]
  ? Key
  : Column

/** How the search for records finds a row: by a part of the text of one or two of its fields. */
export interface Found<Field extends string = string> {
  /** What the row is called. */
  title: Field
  /** What distinguishes it from others with the same title. @default nothing */
  detail?: Field
  /** Only by the whole title, in capitals: there are too many rows to look into each. @default false */
  exact?: boolean
}

/** A part of the product: its operations, its page, and what the server needs to know to offer them. */
export interface Area {
  /** Singular and in camel case: prefix of its permission codes, area of its texts, name in the operation log. */
  name: string
  operations: Readonly<Record<string, Operation>>
  /** Permission codes for what is done in other areas, such as deciding on a row at the review desk. @default none */
  codes?: readonly Code[]
  /** @default no page */
  page?: AreaPage
  /** What the list shows. @default no list */
  row?: z.ZodType
  /** Columns of the exported file, in order. @default none */
  columns?: readonly ExportedColumn[]
  /** How the search for records finds a row. @default it doesn't */
  find?: Found | undefined
  /** By name of the database's constraint. @default none */
  constraints?: Readonly<Record<string, Constraint>>
}

/** Defines an area with its exact types. */
/* @__NO_SIDE_EFFECTS__ */
export const defineArea = <const Spec extends Area>(spec: Spec): Spec => spec
