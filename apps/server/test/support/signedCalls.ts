import { createHash, createHmac } from 'node:crypto'

interface Signed {
  secret: string
  /** When it is sent. */
  timestamp: number
}

/** Returns the headers with which the platform's app calls a path: a signature of the time, the path and the body. */
export function signedHeaders(path: string, body: string, { secret, timestamp }: Signed) {
  const digest = createHash('sha256').update(body).digest('hex')
  return {
    'X-Timestamp': String(timestamp),
    'X-Content-SHA256': digest,
    'X-Signature': createHmac('sha256', secret).update([timestamp, path, digest].join('.')).digest('hex'),
  }
}
