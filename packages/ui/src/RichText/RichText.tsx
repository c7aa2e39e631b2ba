import type { MarkupRules } from '../markup/purify.ts'
import { SafeHtml } from '../markup/SafeHtml.tsx'
import classes from './RichText.module.css'

export interface RichTextProps {
  /** What an editor wrote, from any source: it is cleaned before it is shown. */
  html: string
}

const RULES: MarkupRules = {
  elements: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
    ...['blockquote', 'code', 'pre', 'hr'],
  ],
  attributes: ['href', 'start'],
}

/** Shows the HTML of a `richText` field: emphasis, headings, lists and links that open elsewhere, nothing else. */
export function RichText({ html }: RichTextProps) {
  return <SafeHtml html={html} rules={RULES} className={classes.html} />
}
