/** What a bucket does with the requests that a storage makes, signatures aside. */
export function fakeBucket(bucket: string): (request: Request) => Promise<Response> {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>()
  const uploads = new Map<string, Uint8Array<ArrayBuffer>[]>()
  return async (request) => {
    const url = new URL(request.url)
    if (!request.headers.get('Authorization')?.startsWith('AWS4-HMAC-SHA256'))
      return new Response('unsigned', { status: 403 })
    const [, folder, key = ''] = url.pathname.split('/')
    if (folder !== bucket) return new Response('no such bucket', { status: 404 })
    const uploadId = url.searchParams.get('uploadId')
    const body = new Uint8Array(await request.arrayBuffer())
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${uploads.size}`
      uploads.set(id, [])
      return new Response(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (uploadId !== null)
      return part(uploadId, request.method, Number(url.searchParams.get('partNumber')), key, body)
    if (request.method === 'PUT') {
      objects.set(key, body)
      return new Response()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return new Response(null, { status: 204 })
    }
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.get('Range') ?? '') ?? []
    const found = objects.get(key)
    return found
      ? new Response(found.slice(Number(start), Number(end) + 1), { status: 206 })
      : new Response('<Error/>', { status: 404 })
  }

  function part(id: string, method: string, number: number, key: string, body: Uint8Array<ArrayBuffer>) {
    const parts = uploads.get(id)
    if (!parts) return new Response('<Error><Code>NoSuchUpload</Code></Error>', { status: 404 })
    if (method === 'PUT') {
      parts[number - 1] = body
      return new Response(null, { headers: { ETag: `"${number}"` } })
    }
    uploads.delete(id)
    if (method === 'POST') objects.set(key, new Uint8Array(Buffer.concat(parts)))
    return new Response('<CompleteMultipartUploadResult/>')
  }
}
