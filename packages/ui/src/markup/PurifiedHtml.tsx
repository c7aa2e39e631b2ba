import { useMemo } from 'react'
import { purify } from './purify.ts'
import type { SafeHtmlProps } from './SafeHtml.tsx'

/** Loads with the first HTML that is shown. */
export default function PurifiedHtml({ html, rules, className }: SafeHtmlProps) {
  const clean = useMemo(() => purify(html, rules), [html, rules])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the line above has cleaned it.
  return <div dir="auto" className={className} dangerouslySetInnerHTML={{ __html: clean }} />
}
