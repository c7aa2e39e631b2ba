import {
  Box,
  type BoxProps,
  createVarsResolver,
  type ElementProps,
  type Factory,
  factory,
  type StylesApiProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import classes from './StatusBadge.module.css'

/** What a state means to the operator; the color follows it. */
export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface StatusBadgeProps
  extends BoxProps,
    StylesApiProps<StatusBadgeFactory>,
    ElementProps<'span', 'children'> {
  /** What the state means; sets the color. @default 'neutral' */
  tone?: StatusTone
  /** The state as text; color alone is not enough. */
  children: ReactNode
}

export type StatusBadgeFactory = Factory<{
  props: StatusBadgeProps
  ref: HTMLSpanElement
  stylesNames: 'root'
  vars: { root: '--status-badge-color' }
}>

const varsResolver = createVarsResolver<StatusBadgeFactory>((_, { tone = 'neutral' }) => ({
  root: { '--status-badge-color': `var(--admin-${tone})` },
}))

/** A state as a word with a colored dot. */
export const StatusBadge = factory<StatusBadgeFactory>((given) => {
  const { getStyles, props } = useStylesApi('StatusBadge', classes, given, varsResolver)
  const { tone: _, ...others } = props
  return <Box component="span" {...getStyles('root')} {...others} />
})
StatusBadge.displayName = 'StatusBadge'
StatusBadge.classes = classes
StatusBadge.varsResolver = varsResolver
