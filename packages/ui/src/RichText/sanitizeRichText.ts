import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'

const RICH_TEXT_HTML = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
    ...['blockquote', 'code', 'pre', 'hr'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
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
    if (element.tagName !== 'A' || !element.hasAttribute('href')) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer nofollow')
  })
  return purifier
}

export const sanitizeRichText = (html: string): string => getPurifier().sanitize(html, RICH_TEXT_HTML)
