import { AwsClient } from 'aws4fetch'
import type { Storage } from '../ports/Storage.ts'

export interface Bucket {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket's name follows as a path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

type Init = NonNullable<Parameters<AwsClient['sign']>[1]>

/** Milliseconds that a request may take which writes: less than an upload may be held by one request. */
const WRITE_TIMEOUT = 100_000
/** Milliseconds that joining the pieces of a large file may take: less than a file may stay pending. */
const JOIN_TIMEOUT = 10 * 60_000

/**
 * Keeps files in a bucket of any store that speaks S3.
 * @param fetch sends one signed request. @default the global fetch
 */
export function bucketStorage(
  { endpoint, region, bucket, ...keys }: Bucket,
  fetch: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`

  /**
   * Sends a signed request and returns its answer, without a time limit.
   * @throws Error unless the answer is successful or its status is one of the `expected`
   */
  async function ask(key: string, query: string, init: Init, expected: number[] = []): Promise<Response> {
    const response = await fetch(await client.sign(`${base}/${encodeURIComponent(key)}${query}`, init))
    if (response.ok || expected.includes(response.status)) return response
    throw new Error(
      `The bucket answered ${init.method} with ${response.status} ${codeOf(await response.text())}`,
    )
  }

  /**
   * Sends a request that has a time limit: any but reading a file, which takes as long as its reader.
   * @throws Error as `ask` does; TimeoutError after `timeout` milliseconds
   */
  const write = (key: string, query: string, init: Init, expected?: number[], timeout = WRITE_TIMEOUT) =>
    ask(key, query, { ...init, signal: AbortSignal.timeout(timeout) }, expected)

  return {
    type: 'bucket',

    put: async (key, bytes) => {
      await write(key, '', { method: 'PUT', body: bytes })
    },

    async read(key, { start, end }) {
      const headers = { Range: `bytes=${start}-${end}` }
      const response = await ask(key, '', { method: 'GET', headers }, [404])
      return response.ok ? (response.body ?? undefined) : undefined
    },

    remove: async (key) => {
      await write(key, '', { method: 'DELETE' }, [404])
    },

    pieces: {
      async begin(key) {
        const response = await write(key, '?uploads=', { method: 'POST' })
        const token = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1]
        if (!token) throw new Error('The bucket began an upload without an id')
        return token
      },

      async write({ key, token }, { number, bytes }) {
        const query = `?partNumber=${number}&uploadId=${encodeURIComponent(token)}`
        const response = await write(key, query, { method: 'PUT', body: bytes })
        return response.headers.get('ETag') ?? ''
      },

      async complete({ key, token }, tags) {
        const parts = tags
          .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
          .join('')
        const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`
        const query = `?uploadId=${encodeURIComponent(token)}`
        const answer = await write(key, query, { method: 'POST', body }, [404], JOIN_TIMEOUT)
        // The status was sent before the pieces were joined; only the body tells how that went.
        const text = await answer.text()
        if (answer.ok && !text.includes('<Error>')) return
        // Repeated after it succeeded, it finds no such upload, and the file in its place.
        const joined = codeOf(text) === 'NoSuchUpload' && (await write(key, '', { method: 'HEAD' }, [404])).ok
        if (!joined) throw new Error(`The bucket did not join the pieces: ${answer.status} ${codeOf(text)}`)
      },

      async abandon({ key, token }) {
        await write(key, `?uploadId=${encodeURIComponent(token)}`, { method: 'DELETE' }, [404])
      },
    },
  }
}

/** The code of a rejection; the rest of it may name the access key and is for no log. */
const codeOf = (answer: string): string => /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? ''
