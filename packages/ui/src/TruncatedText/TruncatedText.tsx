import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { shortenId, truncateText } from '../format/truncate.ts'
import classes from './TruncatedText.module.css'

export interface TruncatedTextProps {
  /** The whole text. */
  text: string
  /** Characters kept of a text. @default 10 */
  maxLength?: number
  /** `id` keeps ten characters at each end with `***` between (specification, section 9). @default 'text' */
  variant?: 'text' | 'id'
}

/** A shortened text. The whole one shows on hover, focus and touch, and is what assistive technology reads. */
export function TruncatedText({ text, maxLength, variant = 'text' }: TruncatedTextProps) {
  const target = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState<boolean>()
  const shown = variant === 'id' ? shortenId(text) : truncateText(text, maxLength)
  if (shown === text) return <span>{text}</span>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here but that the text shows whole.
    <span
      ref={target}
      className={classes.root}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the whole text must be in sight without a mouse too.
      tabIndex={0}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <span aria-hidden>{shown}</span>
      <VisuallyHidden component="span">{text}</VisuallyHidden>
      {open !== undefined && (
        <Tooltip target={target} label={text} opened={open} multiline maw="24rem" aria-hidden />
      )}
    </span>
  )
}
