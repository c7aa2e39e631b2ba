import { useMemo } from 'react'
import { purify } from './purify.ts'
import type { SafeHtmlProps } from './SafeHtml.tsx'

/** Loads with the first HTML that is shown. */
export default function PurifiedHtml({ html, rules, ...others }: SafeHtmlProps) {
  const clean = useMemo(() => purify(html, rules), [html, rules])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the line above has cleaned it.
  return <div dir="auto" {...others} dangerouslySetInnerHTML={{ __html: clean }} />
}
