import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@admin/api-client/contract/limits'
import { newId } from '../db/columns.ts'

/** The caller's request id where it is a sane one, else a new one. */
export const requestIdOf = (headers: Headers): string => {
  const given = headers.get('X-Request-Id')
  return given && /^[\w.-]{8,64}$/.test(given) ? given : newId()
}

/** The supported language that Accept-Language prefers. */
export function languageOf(headers: Headers): Language {
  const wanted = (headers.get('Accept-Language') ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = LANGUAGES.find((language) => language.split('-')[0] === tag.split('-')[0])
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}

/** The client's address: the socket's, or what a trusted proxy says. */
export function addressOf(headers: Headers, socketAddress: string | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || socketAddress || 'unknown'
  // An IPv4 client of a dual-stack socket is one address, however it is written.
  return address.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 64)
}

export const isHttps = (url: string, headers: Headers, trustProxy: boolean): boolean =>
  url.startsWith('https:') || (trustProxy && headers.get('X-Forwarded-Proto') === 'https')
