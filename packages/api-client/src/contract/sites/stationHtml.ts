interface Link {
  group: string
  title: string
  url: string
}

export interface StationPage {
  name: string
  announcement: string
  links: readonly Link[]
  /** Host names, in order. */
  domains: readonly string[]
  /** Of the site’s texts, such as `zh-CN`. */
  language: string
}

/** Returns links by their group, in the order in which the groups first occur. */
export const linksByGroup = <Each extends Link>(links: readonly Each[]): Map<string, Each[]> =>
  Map.groupBy(links, ({ group }) => group)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An item with a link; the text alone where the address isn’t one of HTTPS. */
function item(title: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') return `<li>${escaped(title)}</li>`
  return `<li><a href="${escaped(url.href)}" rel="noopener noreferrer">${escaped(title)}</a></li>`
}

const list = (items: readonly string[]) => `<ul>${items.join('')}</ul>`

const STYLE =
  'body{font-family:system-ui,sans-serif;margin:0;line-height:1.5;color:#1f2328;background:#f6f8fa}' +
  'main{max-width:48rem;margin:0 auto;padding:1rem}' +
  'ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}' +
  'li{border:1px solid #d0d7de;border-radius:.5rem;padding:.5rem .75rem;background:#fff}' +
  'a{color:#0550ae}p{white-space:pre-line}'

/**
 * Returns a navigation station as one HTML document that can be put on any server. It has no scripts and loads nothing;
 * all texts are escaped, and only addresses that begin with `https://` become links. Icons are left out, because links to
 * uploaded files expire.
 */
export function stationHtml({ name, announcement, links, domains, language }: StationPage): string {
  const groups = [...linksByGroup(links)].map(
    ([title, own]) =>
      `<section><h2>${escaped(title)}</h2>${list(own.map((link) => item(link.title, link.url)))}</section>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(name)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escaped(name)}</h1>`,
    announcement && `<p>${escaped(announcement)}</p>`,
    `<nav>${list(domains.map((host) => item(host, `https://${host}/`)))}</nav>`,
    ...groups,
    '</main></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
}
