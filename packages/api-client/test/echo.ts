import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ApiOptions, createApi } from '../src/index.ts'

/** What a request looked like when it arrived. */
export interface Arrival {
  method: string
  path: string
  search: string
  query: Record<string, string[]>
  headers: Record<string, string>
  body: string
}

/** A client whose server notes what arrives and answers every call with the data given. */
export function echoing(data: unknown = null, options: Partial<ApiOptions> = {}) {
  const arrivals: Arrival[] = []
  const app = new Hono().all('*', async (context) => {
    const { req } = context
    const { pathname, search } = new URL(req.url)
    arrivals.push({
      method: req.method,
      path: pathname,
      search,
      query: req.queries(),
      headers: req.header(),
      body: await req.text(),
    })
    return context.json({ success: true, errCode: '0', errMessage: '', data })
  })
  return { api: client((request) => app.fetch(request), options), arrivals, last: () => arrivals.at(-1) }
}

/** A client whose server gives one answer to everything. */
export const answering = (
  status: ContentfulStatusCode,
  body: string | object,
  headers: Record<string, string> = {},
) => {
  const app = new Hono().all('*', ({ body: text, json }) =>
    typeof body === 'string' ? text(body, status, headers) : json(body, status, headers),
  )
  return client((request) => app.fetch(request))
}

export const client = (fetch: ApiOptions['fetch'], options: Partial<ApiOptions> = {}) =>
  createApi({
    baseUrl: 'http://api.test',
    getToken: () => 'secret',
    getLanguage: () => 'zh-CN',
    ...(fetch && { fetch }),
    ...options,
  })

/** The envelope of a rejection. */
export const refused = (errCode: string, errMessage: string, data: object) => ({
  success: false,
  errCode,
  errMessage,
  data,
})
