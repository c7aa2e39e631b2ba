import { memoryStorage } from '@admin/server/files/memoryStorage'
import type { Storage } from '@admin/server/ports/Storage'
import { demoFileNames, demoKeyOf } from '@admin/server/seed/demoFiles'

const urls = import.meta.glob<string>('../../server/src/seed/files/*.{mp4,mov,webp,mp3,wav,html}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Addresses of the demo's films, contact sheets and sounds, by their key. */
const urlOf = new Map(
  demoFileNames.map((name) => {
    const url = urls[`../../server/src/seed/files/${name}`]
    if (url === undefined) throw new Error(`The demo has no file ${name}`)
    return [demoKeyOf(name), url]
  }),
)

/** Keeps files in memory. The demo's own are not in it: each is loaded when it is read. */
export function demoStorage(): Storage {
  const storage = memoryStorage()
  return {
    ...storage,
    async read(key, range) {
      const url = urlOf.get(key)
      if (url === undefined) return storage.read(key, range)
      const response = await fetch(url)
      if (!response.ok) return undefined
      return (await response.blob()).slice(range.start, range.end + 1).stream()
    },
  }
}
