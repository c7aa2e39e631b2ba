/** Where uploaded files are fetched, with a link that the server signed: `/files/{key}?expires=…&signature=…`. */
export const FILES_PATH = '/files'

/** Returns the address of an uploaded file, as rows keep it: without a signature it can't be fetched. */
export const filePath = (key: string): string => `${FILES_PATH}/${encodeURIComponent(key)}`

/** Returns the key of the uploaded file that an address or a signed link names; undefined for any other address. */
export function fileKeyOf(address: string): string | undefined {
  const key = /^\/files\/([^/?#]+)(?:[?#]|$)/.exec(address)?.[1]
  try {
    return key && decodeURIComponent(key)
  } catch {
    return undefined
  }
}

/** Returns an uploaded file's address without the signature of a link. Other addresses are returned unchanged. */
export function unsigned(link: string): string {
  const key = fileKeyOf(link)
  return key === undefined ? link : filePath(key)
}
