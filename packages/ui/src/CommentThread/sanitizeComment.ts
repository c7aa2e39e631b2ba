import { type Markup, type MarkupRules, purify } from '../markup/purify.ts'

/** What a comment may be made of: text, its emphasis, lists, quotations, links and pictures. */
const COMMENT: MarkupRules = {
  elements: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'div', 'em', 'i', 'img', 'ins', 'li', 'mark', 'ol', 'p'],
    ...['pre', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
  ],
  attributes: ['href', 'src', 'alt', 'title'],
}

/** Cleans a comment's HTML. */
export const sanitizeComment = (html: string): Markup => purify(html, COMMENT)
