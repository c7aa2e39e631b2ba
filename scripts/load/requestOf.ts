import { IDEMPOTENCY_KEY } from '../../packages/api-client/src/contract/idempotency.ts'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'

export interface Call {
  id?: string | undefined
  query?: Record<string, string | number>
  body?: object
  key?: string
  token?: string
}

export interface PlainRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
}

/** An operation of the contract as an HTTP request. */
export function requestOf({ method, path }: Operation, { id, query, body, key, token }: Call): PlainRequest {
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : ''
  return {
    method: method.toUpperCase() as PlainRequest['method'],
    path: `${id === undefined ? path : path.replace('{id}', id)}${search}`,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { [IDEMPOTENCY_KEY]: key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}
