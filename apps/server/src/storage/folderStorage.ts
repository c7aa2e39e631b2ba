import { createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '../db/columns.ts'
import type { Storage } from './Storage.ts'

/**
 * Keeps files in a folder of this machine.
 * @param folder made where it is missing
 */
export function folderStorage(folder: string): Storage {
  /** Two characters of the key's end spread the files: its beginning is a time, alike for all of a day. */
  const fileAt = (key: string) => join(folder, 'files', shard(key), key)
  const unfinishedAt = (token: string) => join(folder, 'unfinished', token)

  /** A file appears whole or not at all. */
  async function moveInto(source: string, key: string): Promise<void> {
    const target = fileAt(key)
    await mkdir(dirname(target), { recursive: true })
    await rename(source, target)
  }

  async function create(): Promise<string> {
    const token = newId()
    await mkdir(join(folder, 'unfinished'), { recursive: true })
    await writeFile(unfinishedAt(token), '')
    return token
  }

  return {
    type: 'folder',

    async put(key, bytes) {
      const token = await create()
      try {
        await writeFile(unfinishedAt(token), bytes, { flush: true })
        await moveInto(unfinishedAt(token), key)
      } catch (error) {
        await rm(unfinishedAt(token), { force: true })
        throw error
      }
    },

    async read(key, { start, end }) {
      if (!(await stat(fileAt(key)).catch(() => undefined))?.isFile()) return undefined
      return Readable.toWeb(createReadStream(fileAt(key), { start, end })) as ReadableStream<Uint8Array>
    },

    remove: (key) => rm(fileAt(key), { force: true }),

    pieces: {
      begin: () => create(),

      async write({ token }, { number, offset, bytes }) {
        const file = await open(unfinishedAt(token), 'r+')
        try {
          await writeWhole(file, bytes, offset)
          await file.sync()
        } catch (error) {
          // Half a piece is no use to anybody, and where there is no room it is in the way.
          await file.truncate(offset)
          throw error
        } finally {
          await file.close()
        }
        return String(number)
      },

      async complete({ key, token }) {
        const done = await access(unfinishedAt(token)).then(
          () => false,
          () => true,
        )
        // A transaction that ran again finds the file in its place.
        if (!done) await moveInto(unfinishedAt(token), key)
      },

      abandon: ({ token }) => rm(unfinishedAt(token), { force: true }),
    },
  }
}

/** A file system that runs full takes a part of the bytes before it refuses the rest. */
async function writeWhole(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written)
    written += bytesWritten
  }
}

const shard = (key: string) =>
  key
    .replace(/\.[^.]*$/, '')
    .slice(-2)
    .toLowerCase()
    .padStart(2, '0')
