import type { ComponentType, ReactNode } from 'react'
import type { Merchant } from './data.ts'

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

/** What the page hands to every table: controlled, server-driven, and the same for all. */
export interface TableProps {
  rows: Merchant[]
  /** Keep only the rows in sight in the page. */
  virtual: boolean
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Rows of all pages together. */
  total: number
  onPage: (page: number) => void
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /** Ids of the selected rows. */
  selected: readonly string[]
  onSelect: (ids: string[]) => void
}

/** How a table is put into the page and found again in it. */
export interface Competitor {
  /** Written as the library's own documentation shows it. */
  Table: ComponentType<TableProps>
  /** What an application of this library has around its pages. */
  Providers?: ComponentType<{ children: ReactNode }>
  /** Selector of a body row, in document order. */
  row: string
  /** Selector of the checkbox within a row. */
  checkbox: string
  /** Selector of what a selected row matches, or contains. */
  selected: string
  /** Selector of the element that scrolls the virtual rows. */
  scroller: string
  /** The table keeps rows out of the page whether it was asked to or not. */
  alwaysVirtual?: boolean
}
