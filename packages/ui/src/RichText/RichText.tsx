import { Skeleton } from '@mantine/core'
import { inertText } from '../markup/parseInert.ts'
import { lazyPart } from '../overlays/lazyPart.tsx'
import classes from './RichText.module.css'

export interface RichTextProps {
  /** What an editor wrote, from whatever source: it is cleaned before it is shown. */
  html: string
}

/** The text alone: what would clean its HTML has not come. */
function TextOnly({ html }: RichTextProps) {
  return (
    <div dir="auto" className={classes.html}>
      {inertText(html)}
    </div>
  )
}

const RichTextHtml = lazyPart(() => import('./RichTextHtml.tsx'), TextOnly)

/** Shows the HTML of a `richText` field: emphasis, headings, lists and links that open elsewhere, nothing else. */
export function RichText({ html }: RichTextProps) {
  return <RichTextHtml fallback={<Skeleton height="1.25rem" width="70%" />} html={html} />
}
