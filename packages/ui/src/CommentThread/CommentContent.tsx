import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './CommentThread.module.css'

const CommentHtml = lazy(() => import('./CommentHtml.tsx'))

/** Without these there is neither markup nor an entity: the text is what it is. */
const MARKUP = /[<&]/

/** A comment's content: plain text at once, HTML as soon as what cleans it has loaded. */
export function CommentContent({ html }: { html: string }) {
  if (!MARKUP.test(html)) return <div className={classes.html}>{html}</div>
  return (
    <Suspense fallback={<Skeleton height="1.25rem" width="70%" />}>
      <CommentHtml html={html} />
    </Suspense>
  )
}
