import type {
  BoxProps,
  ElementProps,
  PillsInputFactory,
  PillsInputProps,
  StylesApiProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldOption } from '../fields/FieldBase.ts'

/** The response of a lookup: the options, or a page of them. */
export interface AutoCompleteResult {
  /** `false` counts as a failure: no suggestions. */
  success: boolean
  /** The items. With a `total`, further pages are requested until all have arrived. */
  data: readonly unknown[] | { list: readonly unknown[]; total?: number } | null
}

/** Parameters of a lookup: the input under its keyword, the extra fields, and the page. */
export type AutoCompleteParams = Record<string, unknown> & {
  /** Which page of suggestions; the first is 1. */
  page: number
  /** Suggestions per page: the source's `size`. */
  size: number
}

/** Where suggestions come from. */
export interface AutoCompleteSource {
  /** Name of the parameter that contains the input. */
  keyword: string
  /**
   * Looks suggestions up. A rejection, or `success: false`, shows an empty list with a button that tries again. The signal
   * aborts when a later lookup replaces this one.
   */
  query: (params: AutoCompleteParams, context: { signal: AbortSignal }) => Promise<AutoCompleteResult>
  /** Further parameters of the request. @default none */
  extra?: Readonly<Record<string, unknown>>
  /** Milliseconds without typing before a lookup. @default 1000 */
  debounce?: number
  /** Suggestions per page. @default 100 */
  size?: number
  /** Returns an option from an item of the response. @default `{ value: id, label: name }`, or an option as it is */
  getOption?: (item: never) => FieldOption
}

interface AutoCompleteBase
  extends BoxProps,
    StylesApiProps<PillsInputFactory>,
    Pick<PillsInputProps, 'size' | 'radius' | 'leftSection'>,
    ElementProps<
      'input',
      | ('children' | 'color' | 'size' | 'value' | 'defaultValue' | 'multiple' | 'placeholder')
      | ('onChange' | 'onKeyDown' | 'onBlur' | 'onClick' | 'name' | 'required' | 'disabled')
    > {
  /** Label, and accessible name. */
  label: string
  /** Where suggestions come from. */
  source: AutoCompleteSource
  /** Options of values that are already set: their labels show before anything is looked up. @default none */
  knownOptions?: readonly FieldOption[]
  /**
   * Adds an option that is not among the suggestions. Resolves to the new option, which is then selected. A rejection is
   * shown, and can be tried again. @default nothing can be added
   */
  onCreate?: (text: string) => Promise<FieldOption>
  /** A hint below the control. @default none */
  description?: ReactNode
  /** Shown while the input is empty. @default "Enter text to search" in the viewer's language */
  placeholder?: string
  /** Message below the control. @default none */
  error?: ReactNode
  /** Marks the field. @default false */
  required?: boolean
  /** Whether the control can't be used. @default false */
  disabled?: boolean
  /** Name of the input in an HTML form. @default none */
  name?: string
}

export interface SingleAutoCompleteProps extends AutoCompleteBase {
  /** Takes several values. @default false */
  multiple?: false
  /** The selected value. */
  value: string | null
  /** Called with the selected value and its option, or with null when it is cleared. */
  onChange: (value: string | null, option?: FieldOption) => void
}

export interface MultipleAutoCompleteProps extends AutoCompleteBase {
  /** Takes several values; each shows as a pill that can be removed. */
  multiple: true
  /** The selected values, in the order of selection. */
  value: readonly string[]
  /** Called with all selected values, and their known options. */
  onChange: (value: string[], options: FieldOption[]) => void
}

export type AutoCompleteProps = SingleAutoCompleteProps | MultipleAutoCompleteProps
