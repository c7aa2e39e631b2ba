import type { ModalFactory, StylesApiProps } from '@mantine/core'

/** Props of a modal or a drawer that the component around it sets itself, or takes with another meaning. */
export type RuledProps =
  | keyof StylesApiProps<ModalFactory>
  | 'children'
  | 'color'
  | 'keepMounted'
  | 'keepMountedMode'
  | 'onClose'
  | 'opened'
  | 'returnFocus'
  | 'title'
  | 'trapFocus'
  | '__staticSelector'
  | '__handledEscapeEvents'
