import type {
  BoxProps,
  ElementProps,
  PillsInputFactory,
  PillsInputProps,
  StylesApiProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldOption } from '../fields/FieldBase.ts'

/** What a lookup answers: the options, or a page of them (specification, section 7). */
export interface AutoCompleteResult {
  /** `false` counts as a failure: no suggestions. */
  success: boolean
  /** With `total`, the number of all there are, further pages are requested until all have arrived. */
  data: readonly unknown[] | { list: readonly unknown[]; total?: number } | null
}

/** Parameters of a lookup: the input under its keyword, the extra fields, and the page. */
export type AutoCompleteParams = Record<string, unknown> & {
  /** Which page of suggestions; the first is 1. */
  page: number
  /** Suggestions a page: the source's `size`. */
  size: number
}

/** Where suggestions come from. */
export interface AutoCompleteSource {
  /** Parameter under which the typed text is sent (specification, section 7). */
  keyword: string
  /**
   * Looks suggestions up. A rejection, or `success: false`, gives an empty list with a way to try again. The
   * signal aborts when a later lookup makes this one useless.
   */
  query: (params: AutoCompleteParams, context: { signal: AbortSignal }) => Promise<AutoCompleteResult>
  /** Further search fields, sent along (specification, section 7). @default none */
  extra?: Readonly<Record<string, unknown>>
  /** Milliseconds without typing before a lookup. @default 1000 (specification, section 9) */
  debounce?: number
  /** Suggestions a page. @default 100 (specification, section 9) */
  size?: number
  /** An option from what the lookup answered. @default `{ value: id, label: name }`, or an option as it is */
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
  /** The visible and accessible name. */
  label: string
  /** Where suggestions come from. */
  source: AutoCompleteSource
  /** Options of values that are set already: their texts show before anything is looked up. @default none */
  knownOptions?: readonly FieldOption[]
  /**
   * Offers to add what is not among the suggestions. Resolves to the new option, which is then chosen; a
   * rejection is shown, and may be tried again.
   * @default nothing can be added
   */
  onCreate?: (text: string) => Promise<FieldOption>
  /** A hint below the control. @default none */
  description?: ReactNode
  /** @default "Enter text to search" in the viewer's language (specification, section 9) */
  placeholder?: string
  /** What is wrong with the value. @default nothing */
  error?: ReactNode
  /** Marks the field. @default false */
  required?: boolean
  /** @default false */
  disabled?: boolean
  /** Name of the input in an HTML form. Absent: it goes by no name. */
  name?: string
}

export interface SingleAutoCompleteProps extends AutoCompleteBase {
  /** Takes several values. @default false */
  multiple?: false
  /** The chosen option's value. */
  value: string | null
  /** Called with the value that was chosen and its option, or with null when it was cleared. */
  onChange: (value: string | null, option?: FieldOption) => void
}

export interface MultipleAutoCompleteProps extends AutoCompleteBase {
  /** Takes several values; each shows as a pill that can be removed. */
  multiple: true
  /** The chosen options' values, in the order they were chosen. */
  value: readonly string[]
  /** Called with all chosen values, and with the options that are known of them. */
  onChange: (value: string[], options: FieldOption[]) => void
}

export type AutoCompleteProps = SingleAutoCompleteProps | MultipleAutoCompleteProps
