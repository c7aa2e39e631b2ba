import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'

/** What a comment may be made of: text, its emphasis, lists, quotations, links and pictures. */
const COMMENT_HTML = {
  ALLOWED_TAGS: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'div', 'em', 'i', 'img', 'ins', 'li', 'mark', 'ol', 'p'],
    ...['pre', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
  ],
  // No `style`, `class`, `id` or `name`: nothing that reaches out of the comment's own box.
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/?#.]|[^:]*$)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config

let purifier: DOMPurify | undefined

/** One of our own, so that its hook meets nobody else's HTML; made late, as a server has no window. */
function getPurifier(): DOMPurify {
  if (purifier) return purifier
  purifier = createDOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A' && element.hasAttribute('href')) {
      element.setAttribute('target', '_blank')
      element.setAttribute('rel', 'noopener noreferrer nofollow ugc')
    }
    if (element.tagName === 'IMG') {
      element.setAttribute('loading', 'lazy')
      // Whoever wrote the comment need not learn which page an operator reads it on.
      element.setAttribute('referrerpolicy', 'no-referrer')
      if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
    }
  })
  return purifier
}

/** Cleans a comment's HTML: no script, no style, no form, no frame, and links that open elsewhere. */
export function sanitizeComment(html: string): string {
  return getPurifier().sanitize(html, COMMENT_HTML)
}
