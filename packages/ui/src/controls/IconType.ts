import type { ComponentType, CSSProperties } from 'react'

/** A drawing of lines, as high as it is wide. */
export type IconType = ComponentType<{
  /** Pixels, or any CSS length. */
  size?: number | string
  /** Width of the lines. */
  stroke?: number | string
  className?: string | undefined
  style?: CSSProperties
  'aria-hidden'?: boolean
}>
