import { type Markup, type MarkupRules, purify } from '../markup/purify.ts'

const RICH_TEXT: MarkupRules = {
  elements: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
    ...['blockquote', 'code', 'pre', 'hr'],
  ],
  attributes: ['href', 'start'],
}

export const sanitizeRichText = (html: string): Markup => purify(html, RICH_TEXT)
