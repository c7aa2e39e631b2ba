/**
 * A site for visitors that shows what the back office delivers. Start the back office, then run
 * `pnpm --filter @admin/example-site start`, and open http://localhost:3200.
 *
 *   BACK_OFFICE      address of the back office; default http://localhost:3000
 *   SITE_HOST        host name of the site; default the host that is asked for
 *   PORT             default 3200
 *   DELIVERY_SECRET  of the back office, to report how often advertisements are shown; default nothing is reported
 */
import { createServer } from 'node:http'
import { type ApiError, createApi, unwrap } from '@admin/api-client'
import type { DeliveredPage } from '@admin/api-client/contract/delivery/delivery'
import { pickAdvertisements } from '@admin/api-client/contract/operations/advertisementFacts'
import { countShown } from './reports.ts'

const { BACK_OFFICE = 'http://localhost:3000', SITE_HOST, PORT = '3200', DELIVERY_SECRET } = process.env

/** Milliseconds between two reports. */
const REPORT_EVERY = 60_000

const shownAds = DELIVERY_SECRET
  ? countShown({ backOffice: BACK_OFFICE, secret: DELIVERY_SECRET })
  : undefined
if (shownAds) setInterval(() => shownAds.report(), REPORT_EVERY)

// Pages are public, and each request names its visitor's language.
const api = createApi({ baseUrl: BACK_OFFICE, getToken: () => null, getLanguage: () => null })

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><h1>${escaped(title)}</h1>${body}`

/** Draws as many advertisements as the top of the page has places, and counts them. */
function drawn(advertisements: DeliveredPage['advertisements']) {
  const top = advertisements.find(({ position }) => position === 'homeTop')
  const pictures = top?.candidates.filter(({ picture }) => picture !== '') ?? []
  const picked = pickAdvertisements(pictures, top?.places ?? 0, Math.random)
  for (const { id } of picked) shownAds?.add(id)
  return picked
}

function shown({ site, maintenance, banners, advertisements, notices }: DeliveredPage): string {
  if (maintenance) return page(site.name, `<p>${escaped(maintenance.message)}</p>`)
  const pictures = [...drawn(advertisements), ...banners].map(
    ({ picture }) => `<img alt="" src="${escaped(new URL(picture, BACK_OFFICE).href)}">`,
  )
  // The content of notices is clean: the back office keeps nothing that runs.
  const news = notices.map(({ title, content }) => `<h2>${escaped(title)}</h2>${content}`)
  return page(site.name, [...pictures, ...news].join('\n'))
}

const server = createServer(async (request, response) => {
  const isChinese = request.headers['accept-language']?.startsWith('zh') ?? false
  const query = {
    host: SITE_HOST ?? new URL(`http://${request.headers.host}`).hostname,
    page: 'p',
    platform: 'w',
    language: isChinese ? 'zh-CN' : 'en-US',
    country: isChinese ? 'cn' : 'us',
  } as const
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  try {
    const delivered = await unwrap(api.GET('/api/delivery/page', { params: { query } }))
    response.end(shown(delivered))
  } catch (error) {
    response.statusCode = (error as ApiError).status || 502
    response.end(page('Not available', ''))
  }
})
server.listen(Number(PORT), 'localhost')
