import {
  Box,
  type BoxProps,
  type ElementProps,
  type Factory,
  factory,
  type StylesApiProps,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { shortenId, truncateText } from '../format/truncate.ts'
import classes from './TruncatedText.module.css'

export interface TruncatedTextProps
  extends BoxProps,
    StylesApiProps<TruncatedTextFactory>,
    ElementProps<
      'span',
      'children' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'
    > {
  /** The whole text. */
  text: string
  /** Characters kept of a text. @default 10 */
  maxLength?: number
  /** `id` keeps ten characters at each end with `***` between. @default 'text' */
  variant?: 'text' | 'id'
}

export type TruncatedTextFactory = Factory<{
  props: TruncatedTextProps
  ref: HTMLSpanElement
  stylesNames: 'root' | 'text'
}>

/** A shortened text. The whole one shows on hover, focus and touch, and is what assistive technology reads. */
export const TruncatedText = factory<TruncatedTextFactory>((given) => {
  const { getStyles, props } = useStylesApi<TruncatedTextFactory>('TruncatedText', classes, given)
  const { text, maxLength, variant = 'text', ref, ...others } = props
  const target = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState<boolean>()
  const shown = variant === 'id' ? shortenId(text) : truncateText(text, maxLength)
  const root = useMergedRef(ref, target)
  if (shown === text)
    return (
      <Box component="span" ref={root} {...getStyles('root')} {...others}>
        <span {...getStyles('text')}>{text}</span>
      </Box>
    )
  return (
    <Box
      component="span"
      ref={root}
      {...getStyles('root')}
      {...others}
      // The whole text must be in sight without a mouse too.
      tabIndex={0}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <span aria-hidden {...getStyles('text')}>
        {shown}
      </span>
      <VisuallyHidden component="span">{text}</VisuallyHidden>
      {open !== undefined && (
        <Tooltip target={target} label={text} opened={open} multiline maw="24rem" aria-hidden />
      )}
    </Box>
  )
})
TruncatedText.displayName = 'TruncatedText'
TruncatedText.classes = classes
