import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useHydrated } from '../overlays/useHydrated.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import { textOfHtml } from './parseInert.ts'
import type { MarkupRules } from './purify.ts'

export interface SafeHtmlProps extends Omit<ComponentProps<'div'>, 'children'> {
  html: string
  /** What is kept of it. */
  rules: MarkupRules
}

/** The text alone, where what cleans the HTML could not be loaded. */
function TextOnly({ html, rules: _, ...others }: SafeHtmlProps) {
  return (
    <div dir="auto" {...others}>
      {textOfHtml(html)}
    </div>
  )
}

const PurifiedHtml = lazy(withRetry(() => import('./PurifiedHtml.tsx'), TextOnly))

/** A text without these has neither markup nor entities. */
const MARKUP = /[<&]/

/** Shows HTML from any source, cleaned. Plain text shows immediately, HTML when what cleans it has loaded. */
export function SafeHtml(props: SafeHtmlProps) {
  const { html, rules: _, ...others } = props
  const hydrated = useHydrated()
  if (!MARKUP.test(html))
    return (
      <div dir="auto" {...others}>
        {html}
      </div>
    )
  const waiting = <Skeleton height="1.25rem" width="70%" {...others} />
  // What cleans the HTML needs a browser.
  if (!hydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <PurifiedHtml {...props} />
    </Suspense>
  )
}
