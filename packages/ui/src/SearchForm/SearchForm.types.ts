import type { BoxProps, ElementProps, Factory, StylesApiProps } from '@mantine/core'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'
import type { SingleField } from '../fields/AnyField.ts'
import type { FieldSpec } from '../fields/FieldSpec.ts'

/** Whether the form is opened up, where the application keeps it. */
export interface SearchFormExpansion {
  /** All fields are in sight. */
  expanded: boolean
  /** Called when the operator opens or closes the form. */
  onChange: (expanded: boolean) => void
}

export interface SearchFormProps<Values>
  extends BoxProps,
    StylesApiProps<SearchFormFactory>,
    ElementProps<'search', 'onReset' | 'children'> {
  /** Accessible name of the form. */
  label: string
  /** Fields in reading order. The first one is what a phone shows. */
  fields: readonly FieldSpec<Values>[]
  /**
   * The filters in force: what the chips show. When they change from outside, the form takes them over.
   */
  values: Partial<Values>
  /** Called once for each search, with every field's value: Search, Enter, a removed chip, reset. */
  onSearch: (values: Values) => void
  /** Called on reset, before the search without filters that follows it (specification, section 2). */
  onReset?: () => void
  /** Keeps whether the form is opened up, for instance in a storage. @default kept while the form is there */
  expansion?: SearchFormExpansion
  /** A search is running. @default false */
  loading?: boolean
  /**
   * Rules by any library that speaks Standard Schema. A search that breaks one is not emitted; the messages
   * show on the fields. @default anything goes
   */
  schema?: StandardSchemaV1
}

export type SearchFormFactory = Factory<{
  props: SearchFormProps<object>
  ref: HTMLElement
  stylesNames: 'root' | 'form' | 'fields' | 'buttons' | 'toggle' | 'chips' | 'chip'
  signature: <Values extends object>(props: SearchFormProps<Values>) => ReactNode
}>

/** The props behind the typed line, where only names and values count. */
export interface AnySearchFormProps extends Omit<SearchFormProps<Record<string, unknown>>, 'fields'> {
  fields: readonly SingleField[]
}

/** What the form's parts are called for styles. */
export type AnySearchFormFactory = Factory<
  Pick<SearchFormFactory, 'ref' | 'stylesNames'> & { props: AnySearchFormProps }
>
