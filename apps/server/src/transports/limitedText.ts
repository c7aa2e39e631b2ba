/**
 * Reads the body of a response.
 * @throws Error when it has more bytes than allowed
 */
export async function limitedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return new Blob(chunks as BlobPart[]).text()
}
