import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { inertText } from '../markup/parseInert.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import classes from './CommentThread.module.css'

/** The content as text only, where what cleans its HTML could not be loaded. */
function CommentText({ html }: { html: string }) {
  const lines = html.replaceAll(/<(?:br|\/(?:p|li|div|h\d|blockquote|tr))\b/gi, '\n$&')
  return (
    <div dir="auto" className={classes.html}>
      {inertText(lines).trim()}
    </div>
  )
}

const CommentHtml = lazy(withRetry(() => import('./CommentHtml.tsx'), CommentText))

/** Without these there is neither markup nor an entity: the text is what it is. */
const MARKUP = /[<&]/

/** A comment's content: plain text at once, HTML as soon as what cleans it has loaded. */
export function CommentContent({ html }: { html: string }) {
  if (!MARKUP.test(html))
    return (
      <div dir="auto" className={classes.html}>
        {html}
      </div>
    )
  return (
    <Suspense fallback={<Skeleton height="1.25rem" width="70%" />}>
      <CommentHtml html={html} />
    </Suspense>
  )
}
