import type { BoxProps, ElementProps, Factory, StylesApiProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** One tab and what it shows. */
export interface TabPaneTab<Key extends string = string> {
  /** Names the tab; unique among its tabs. */
  key: Key
  /** The tab's words. */
  label: string
  /** What the tab shows: made when the tab is first opened, and kept with its state after that. */
  panel: ReactNode
  /** Number of things behind the tab, beside its words; 0 shows too. @default none */
  count?: number
  /** Marks changes that have not been saved. @default false */
  dirty?: boolean
  /** Why the tab cannot be opened, shown on hover and focus. Absent: it can be. */
  disabledReason?: string
}

export interface TabPaneProps<Key extends string = string>
  extends BoxProps,
    StylesApiProps<TabPaneFactory>,
    ElementProps<'div', 'onChange' | 'defaultValue' | 'children' | 'color'> {
  /** Accessible name of the row of tabs: what they divide. */
  label: string
  /** The tabs, in their order. */
  tabs: readonly TabPaneTab<Key>[]
  /** Key of the open tab. Absent: the component remembers it. */
  value?: NoInfer<Key>
  /** Key of the tab that is open at first, without `value`. @default the first that can be opened */
  defaultValue?: NoInfer<Key>
  /** Called with the key of the tab that is to open; with `value`, answer by changing it. Absent: only the component knows. */
  onChange?: (key: Key) => void
  /**
   * `automatic`: an arrow key opens the tab it reaches. `manual`: Enter or Space opens it, for panels that
   * are slow to show. @default 'automatic'
   */
  activation?: 'automatic' | 'manual'
  /** What belongs to all tabs, at the end of their row. @default none */
  actions?: ReactNode
}

export type TabPaneFactory = Factory<{
  props: TabPaneProps
  ref: HTMLDivElement
  stylesNames: 'root' | 'row' | 'list' | 'tab' | 'actions' | 'panel'
  signature: <Key extends string = string>(props: TabPaneProps<Key>) => ReactNode
}>
