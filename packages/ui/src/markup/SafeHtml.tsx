import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { withRetry } from '../overlays/withRetry.tsx'
import { textOfHtml } from './parseInert.ts'
import type { MarkupRules } from './purify.ts'

export interface SafeHtmlProps {
  html: string
  /** What is kept of it. */
  rules: MarkupRules
  className: string | undefined
}

/** The text alone, where what cleans the HTML could not be loaded. */
function TextOnly({ html, className }: SafeHtmlProps) {
  return (
    <div dir="auto" className={className}>
      {textOfHtml(html)}
    </div>
  )
}

const PurifiedHtml = lazy(withRetry(() => import('./PurifiedHtml.tsx'), TextOnly))

/** A text without these has neither markup nor entities. */
const MARKUP = /[<&]/

/** Shows HTML from any source, cleaned. Plain text shows immediately, HTML when what cleans it has loaded. */
export function SafeHtml(props: SafeHtmlProps) {
  if (!MARKUP.test(props.html))
    return (
      <div dir="auto" className={props.className}>
        {props.html}
      </div>
    )
  return (
    <Suspense fallback={<Skeleton height="1.25rem" width="70%" />}>
      <PurifiedHtml {...props} />
    </Suspense>
  )
}
