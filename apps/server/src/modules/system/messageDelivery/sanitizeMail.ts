import sanitizeHtml from 'sanitize-html'

const LENGTH = /^\d+(?:\.\d+)?(?:px|em|rem|%)?$/
const LENGTHS = /^(?:\d+(?:\.\d+)?(?:px|em|rem|%)?|auto)(?: (?:\d+(?:\.\d+)?(?:px|em|rem|%)?|auto)){0,3}$/
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|rgba?\([\d\s,.%]+\))$/i

/** What a mail may be made of: text and its form, tables, links and pictures; no script, no form, no frame. */
const MAIL_HTML: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins'],
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', 'width', 'valign'],
    th: ['colspan', 'rowspan', 'width', 'valign'],
    table: ['width', 'cellpadding', 'cellspacing', 'role'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: [COLOR],
      'background-color': [COLOR],
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'font-size': [LENGTH],
      'font-weight': [/^(?:normal|bold|[1-9]00)$/],
      'font-style': [/^(?:normal|italic)$/],
      'line-height': [LENGTH],
      'text-decoration': [/^(?:none|underline|line-through)$/],
      margin: [LENGTHS],
      padding: [LENGTHS],
      width: [LENGTH],
      'max-width': [LENGTH],
      'border-radius': [LENGTH],
    },
  },
}

/** Cleans a mail's HTML. */
export const sanitizeMail = (html: string): string => sanitizeHtml(html, MAIL_HTML)

const BLOCK = /<(?:br|p|div|h[1-6]|ul|ol|table|blockquote|pre|hr)\b/i

/** Text whose lines are nothing but lines keeps them as HTML; what has paragraphs or breaks has them already. */
export const withLines = (html: string): string =>
  BLOCK.test(html) ? html : html.replace(/\r?\n/g, '<br />')

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** A value that stands for itself in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  Object.entries(entities).reduceRight(
    (escaped, [entity, letter]) => escaped.replaceAll(letter, entity),
    text,
  )

/** The text that escaped HTML stands for. */
export const unescapeHtml = (html: string): string =>
  Object.entries(entities).reduce((text, [entity, letter]) => text.replaceAll(entity, letter), html)

/** What a mail says to a reader without HTML. */
export function textOf(html: string): string {
  const lines = html.replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])>/gi, '$&\n')
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return unescapeHtml(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
