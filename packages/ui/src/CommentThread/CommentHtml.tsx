import { useMemo } from 'react'
import classes from './CommentThread.module.css'
import { sanitizeComment } from './sanitizeComment.ts'

/** A comment's HTML, cleaned. Loads with the first comment that is more than plain text. */
export default function CommentHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitizeComment(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the line above has cleaned it.
  return <div dir="auto" className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />
}
