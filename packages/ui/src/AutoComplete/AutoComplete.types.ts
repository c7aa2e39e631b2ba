import type { ReactNode } from 'react'
import type { FieldOption } from '../fields/FieldSpec.ts'

/** What a lookup answers: the options, or a page of them (specification, section 7). */
export interface AutoCompleteResult {
  success: boolean
  data: readonly unknown[] | { list: readonly unknown[] } | null
}

/** Where suggestions come from. */
export interface AutoCompleteSource {
  /** Parameter under which the typed text is sent. */
  keyword: string
  /** Looks suggestions up. A failure, or `success: false`, gives an empty list. */
  query: (params: Record<string, unknown> & { page: number; size: number }) => Promise<AutoCompleteResult>
  /** Further search fields, sent along. */
  extra?: Readonly<Record<string, unknown>>
  /** Milliseconds without typing before a lookup. @default 1000 (specification, section 9) */
  debounce?: number
  /** Suggestions asked for. @default 100 (specification, section 9) */
  size?: number
  /** An option from what the lookup answered. @default `{ value: id, label: name }`, or an option as it is */
  getOption?: (item: never) => FieldOption
}

export interface AutoCompleteProps extends AutoCompleteSource {
  label: string
  /** The chosen option's value. */
  value: string | null
  onChange: (value: string | null) => void
  /** Text of the value that is set already. @default the value */
  initialLabel?: string
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  /** @default false */
  required?: boolean
  /** @default false */
  disabled?: boolean
  /** Name in a form. */
  name?: string
}
