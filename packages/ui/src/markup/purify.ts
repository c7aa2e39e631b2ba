import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'
import type { HTMLAttributes } from 'react'

/** What `dangerouslySetInnerHTML` takes: trusted HTML where the browser knows it, else a text. */
export type Markup = NonNullable<HTMLAttributes<HTMLElement>['dangerouslySetInnerHTML']>['__html']

export interface MarkupRules {
  elements: string[]
  /** Never `style`, `class`, `id` or `name`: nothing may reach out of the markup's own box. */
  attributes: string[]
}

const ADDRESSES = /^(?:https?:|mailto:|tel:|[/?#.]|[^:]*$)/i

let purifier: DOMPurify | undefined

/** One for all, as a Trusted Types policy is made once; made late, as a server has no window. */
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
      // Anyone who wrote it need not learn which page an operator reads it on.
      element.setAttribute('referrerpolicy', 'no-referrer')
      if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
    }
  })
  return purifier
}

/** Cleans HTML: no script, no style, no form, no frame, and links that open elsewhere. */
export const purify = (html: string, { elements, attributes }: MarkupRules): Markup =>
  getPurifier().sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: ADDRESSES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  } satisfies Config)
