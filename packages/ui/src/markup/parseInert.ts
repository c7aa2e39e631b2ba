interface HtmlPolicy {
  createHTML: (html: string) => string
}

/** What browsers with Trusted Types have; the others take the text itself. */
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy }
}

let policy: HtmlPolicy | undefined

/** Of this module alone: what it lets through reaches no document that is shown. A name is given once. */
function trusted(html: string): string {
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy('inert-document', {
    createHTML: (html) => html,
  }) ?? { createHTML: (html) => html }
  return policy.createHTML(html)
}

/** The body of a separate document that runs and loads nothing: to be read, never to be shown. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trusted(html), 'text/html').body

/** HTML as plain text, a line for each block, without scripts and styles; nothing of it is run or loaded. */
export function textOfHtml(html: string): string {
  const body = parseInert(html.replaceAll(/<(?:br|\/(?:p|li|div|h\d|blockquote|pre|tr))\b/gi, '\n$&'))
  for (const code of body.querySelectorAll('script, style')) code.remove()
  return body.textContent.trim()
}
