import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '../db/columns.ts'
import type { Storage } from '../ports/Storage.ts'

/**
 * Keeps files in a folder of this machine.
 * @param folder made where it is missing
 */
export function folderStorage(folder: string): Storage {
  /** Two characters of the key's end spread the files: its beginning is a time, alike for all of a day. */
  const fileAt = (key: string) => join(folder, 'files', shard(key), key)
  /** Where a release before `shard` replaced dots kept the file, unless that is outside of `files`. */
  const formerlyAt = (key: string) =>
    formerShard(key) === '..' ? fileAt(key) : join(folder, 'files', formerShard(key), key)
  const unfinishedAt = (token: string) => join(folder, 'unfinished', token)
  /** Where `put` writes, found again by the key alone: what a stopped server left is removed with the file. */
  const writtenAt = (key: string) => unfinishedAt(`${key}.part`)

  /** A file appears whole or not at all. */
  async function moveInto(source: string, key: string): Promise<void> {
    const target = fileAt(key)
    await mkdir(dirname(target), { recursive: true })
    await rename(source, target)
  }

  const makeUnfinished = () => mkdir(join(folder, 'unfinished'), { recursive: true })

  return {
    type: 'folder',

    async put(key, bytes) {
      await makeUnfinished()
      try {
        await writeFile(writtenAt(key), bytes, { flush: true })
        await moveInto(writtenAt(key), key)
      } catch (error) {
        await rm(writtenAt(key), { force: true })
        throw error
      }
    },

    async read(key, { start, end }) {
      for (const path of [fileAt(key), formerlyAt(key)])
        if (await isFile(path))
          return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
      return undefined
    },

    async remove(key) {
      await rm(writtenAt(key), { force: true })
      await rm(fileAt(key), { force: true })
      await rm(formerlyAt(key), { force: true })
    },

    pieces: {
      async begin() {
        const token = newId()
        await makeUnfinished()
        await writeFile(unfinishedAt(token), '')
        return token
      },

      async write({ token }, { number, offset, bytes }) {
        const file = await open(unfinishedAt(token), 'r+')
        try {
          await writeWhole(file, bytes, offset)
          await file.sync()
        } catch (error) {
          // Half a piece is no use to anyone, and where there is no room it is in the way.
          await file.truncate(offset)
          throw error
        } finally {
          await file.close()
        }
        return String(number)
      },

      async complete({ key, token }) {
        try {
          await moveInto(unfinishedAt(token), key)
        } catch (error) {
          // Repeated after it succeeded, it finds the file in its place.
          if (!(await isFile(fileAt(key)))) throw error
        }
      },

      abandon: ({ token }) => rm(unfinishedAt(token), { force: true }),
    },
  }
}

/** A file system that runs full takes a part of the bytes before it rejects the rest. */
async function writeWhole(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written)
    written += bytesWritten
  }
}

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() === true

/** Never a dot: two would be the folder above. */
const shard = (key: string) => formerShard(key).replaceAll('.', '0')

const formerShard = (key: string) =>
  key
    .replace(/\.[^.]*$/, '')
    .slice(-2)
    .toLowerCase()
    .padStart(2, '0')
