import { newId } from '../db/columns.ts'
import type { Storage } from '../ports/Storage.ts'

/** Keeps files as long as the process or the browser tab lives: for tests and the mock mode. */
export function memoryStorage(): Storage {
  const files = new Map<string, Blob>()
  const unfinished = new Map<string, Uint8Array<ArrayBuffer>[]>()
  return {
    type: 'memory',
    put: async (key, bytes) => {
      files.set(key, new Blob([bytes]))
    },
    read: async (key, { start, end }) =>
      files
        .get(key)
        ?.slice(start, end + 1)
        .stream(),
    remove: async (key) => {
      files.delete(key)
    },
    pieces: {
      begin: async () => {
        const token = newId()
        unfinished.set(token, [])
        return token
      },
      write: async ({ token }, { number, bytes }) => {
        const pieces = unfinished.get(token)
        if (pieces) pieces[number - 1] = bytes
        return String(number)
      },
      complete: async ({ key, token }) => {
        const pieces = unfinished.get(token)
        // Repeated after it succeeded, it finds the file in its place.
        if (!pieces) return
        files.set(key, new Blob(pieces))
        unfinished.delete(token)
      },
      abandon: async ({ token }) => {
        unfinished.delete(token)
      },
    },
  }
}
