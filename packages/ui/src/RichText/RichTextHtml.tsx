import { useMemo } from 'react'
import classes from './RichText.module.css'
import { sanitizeRichText } from './sanitizeRichText.ts'

/** Loads with the first text that is shown. */
export default function RichTextHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitizeRichText(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the line above has cleaned it.
  return <div dir="auto" className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />
}
