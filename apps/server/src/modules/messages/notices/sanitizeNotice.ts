import sanitizeHtml from 'sanitize-html'

/**
 * A notice's HTML as it is kept: text, emphasis, headings, lists and links that open elsewhere. Scripts,
 * styles, pictures and forms go; what they held as text stays, where it is text.
 */
export const sanitizeNotice = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
      ...['blockquote', 'code', 'pre', 'hr'],
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
    },
  }).trim()

/** Whether someone who reads it would see nothing. */
export const saysNothing = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') === ''
