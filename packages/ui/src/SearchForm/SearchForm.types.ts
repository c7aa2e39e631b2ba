import type { BoxProps, ElementProps, Factory, StylesApiProps } from '@mantine/core'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'
import type { SingleField } from '../fields/AnyField.ts'
import type { SearchFieldSpec } from '../fields/FieldSpec.ts'

/** Whether the form shows all fields, kept by the application. */
export interface SearchFormExpansion {
  /** Whether all fields show. */
  expanded: boolean
  /** Called by the button that shows more or fewer fields. */
  onChange: (expanded: boolean) => void
}

export interface SearchFormProps<Values>
  extends BoxProps,
    StylesApiProps<SearchFormFactory>,
    ElementProps<'search', 'onReset' | 'children'> {
  /** Accessible name of the form. */
  label: string
  /** Fields in reading order. The first one is what a phone shows. */
  fields: readonly SearchFieldSpec<Values>[]
  /**
   * The active filters, which the chips show. When they change, the form shows the new ones.
   */
  values: Partial<Values>
  /** Called once for each search, with every field's value: Search, Enter, a removed chip, reset. */
  onSearch: (values: Values) => void
  /** Called on reset, before the search without filters that follows it. */
  onReset?: () => void
  /** Whether all fields show, if you keep that yourself, such as in a storage. @default kept while the form is mounted */
  expansion?: SearchFormExpansion
  /** A search is running. @default false */
  loading?: boolean
  /**
   * Rules of any library that implements Standard Schema. A search that breaks one is not run; the messages show on the
   * fields. @default no rules
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
