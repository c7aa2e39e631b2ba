import { shortenId, truncateText } from '../format/truncate.ts'

export interface TruncatedTextProps {
  text: string
  /** Characters kept of a text. @default 10 */
  maxLength?: number
  /** `id` keeps ten characters at each end with `***` between (specification, section 9). @default 'text' */
  variant?: 'text' | 'id'
}

/** A shortened text; the whole one shows on hover and is what assistive technology reads. */
export function TruncatedText({ text, maxLength, variant = 'text' }: TruncatedTextProps) {
  const shown = variant === 'id' ? shortenId(text) : truncateText(text, maxLength)
  if (shown === text) return <span>{text}</span>
  return (
    <span title={text} role="img" aria-label={text}>
      {shown}
    </span>
  )
}
