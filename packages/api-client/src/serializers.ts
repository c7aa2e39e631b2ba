import { createQuerySerializer, defaultBodySerializer } from 'openapi-fetch'
import { prune } from './prune.ts'

const serialize = createQuerySerializer<Record<string, unknown>>({ array: { style: 'form', explode: true } })

/** The query without empty values, arrays as repeated parameters (specification, section 7). */
export const querySerializer = (query: unknown) => serialize(prune(query) as Record<string, unknown>)

/** The body without empty values; a form travels as it is. */
export const bodySerializer = (body: unknown): string | FormData => defaultBodySerializer(prune(body))
