import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { inertText } from '../markup/parseInert.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import classes from './RichText.module.css'

export interface RichTextProps {
  /** What an editor wrote, from whatever source: it is cleaned before it is shown. */
  html: string
}

/** The text alone, where what cleans its HTML could not be loaded. */
function TextOnly({ html }: RichTextProps) {
  return (
    <div dir="auto" className={classes.html}>
      {inertText(html)}
    </div>
  )
}

const RichTextHtml = lazy(withRetry(() => import('./RichTextHtml.tsx'), TextOnly))

/** Shows the HTML of a `richText` field: emphasis, headings, lists and links that open elsewhere, nothing else. */
export function RichText({ html }: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height="1.25rem" width="70%" />}>
      <RichTextHtml html={html} />
    </Suspense>
  )
}
