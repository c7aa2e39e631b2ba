import { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import { IDEMPOTENCY_KEY_LENGTH } from '@admin/api-client/contract/limits'
import fc from 'fast-check'
import { inHeader } from './draft.ts'
import { hostileText } from './hostileValues.ts'
import type { Mutation } from './Mutation.ts'

const setHeader =
  (name: string, value: string): Mutation =>
  (draft) => ({
    ...draft,
    headers: { ...draft.headers, [name]: value },
  })

export const headerMutations: fc.Arbitrary<Mutation>[] = [
  fc
    .tuple(
      fc.constantFrom(
        'Accept',
        'Accept-Encoding',
        'Accept-Language',
        'Content-Encoding',
        'Content-Length',
        'Cookie',
        'Expect',
        'Forwarded',
        'Host',
        'If-Modified-Since',
        'If-None-Match',
        'Origin',
        'Range',
        'Referer',
        'Transfer-Encoding',
        'User-Agent',
        'X-Forwarded-For',
        'X-Forwarded-Proto',
        'X-HTTP-Method-Override',
        'X-Request-Id',
      ),
      fc.oneof(
        hostileText.map(inHeader),
        fc.constantFrom(
          'gzip',
          'br',
          'gzip;q=NaN,*;q=-1',
          'chunked',
          'bytes=0-',
          'DELETE',
          'en;q=1e309,;;;',
          ',,,',
          'x'.repeat(100_000),
        ),
      ),
    )
    .map(([name, value]) => setHeader(name, value)),
  fc
    .oneof(
      fc.constantFrom(
        '',
        'Bearer',
        'Bearer ',
        'Basic YTpi',
        'Bearer x y',
        `Bearer ${'x'.repeat(100)}`,
        `Bearer ${'x'.repeat(50_000)}`,
        'bearer null',
      ),
      hostileText.map((text) => `Bearer ${inHeader(text)}`),
    )
    .map((value) => setHeader('Authorization', value)),
]

export const keyMutations: fc.Arbitrary<Mutation>[] = [
  fc
    .oneof(
      fc.constantFrom(
        '',
        'short',
        'used-again',
        'x'.repeat(IDEMPOTENCY_KEY_LENGTH.max),
        'x'.repeat(IDEMPOTENCY_KEY_LENGTH.max + 1),
      ),
      hostileText.map(inHeader),
    )
    .map((value) => setHeader(IDEMPOTENCY_KEY, value)),
]

export const methodMutation = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
  .map(
    (method): Mutation =>
      (draft) => ({ ...draft, method }),
  )
