import type { BoxProps, ElementProps, Factory, StylesApiProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** One tab and what it shows. */
export interface TabPaneTab<Key extends string = string> {
  /** Identifies the tab; unique in the TabPane. */
  key: Key
  /** Text of the tab. */
  label: string
  /** Content of the tab: rendered when the tab is first opened, and kept with its state. */
  panel: ReactNode
  /** Number of items in the tab, beside its text; 0 shows too. @default none */
  count?: number
  /** Marks changes that have not been saved. @default false */
  dirty?: boolean
  /** Why the tab cannot be opened, shown on hover and focus. @default it can be opened */
  disabledReason?: string
}

export interface TabPaneProps<Key extends string = string>
  extends BoxProps,
    StylesApiProps<TabPaneFactory>,
    ElementProps<'div', 'onChange' | 'defaultValue' | 'children' | 'color'> {
  /** Accessible name of the tabs. */
  label: string
  /** The tabs, in their order. */
  tabs: readonly TabPaneTab<Key>[]
  /** Key of the open tab. @default kept by the component */
  value?: NoInfer<Key>
  /** Key of the tab that is open at first, without `value`. @default the first that can be opened */
  defaultValue?: NoInfer<Key>
  /** Called with the key of the tab to open. With `value`, update it in response. */
  onChange?: (key: Key) => void
  /**
   * `automatic`: an arrow key opens the tab it reaches. `manual`: Enter or Space opens it, for panels that
   * are slow to show. @default 'automatic'
   */
  activation?: 'automatic' | 'manual'
  /** Actions for all tabs, at the end of their row. @default none */
  actions?: ReactNode
}

export type TabPaneFactory = Factory<{
  props: TabPaneProps
  ref: HTMLDivElement
  stylesNames: 'root' | 'row' | 'list' | 'tab' | 'actions' | 'panel'
  signature: <Key extends string = string>(props: TabPaneProps<Key>) => ReactNode
}>
