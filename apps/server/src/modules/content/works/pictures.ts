import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import { SIMILAR_MAX_DISTANCE } from '@admin/api-client/contract/limits'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'
import { similarTo } from '../../system/uploads/similarPictures.ts'

/** Files with the same content that are looked at, the latest first. */
const MAX_SAME = 200

/** Bits in which two pictures differ at most that are shown as similar, by their address. */
type Distances = Map<string, number>

const keysOf = (addresses: readonly string[]) => addresses.flatMap((address) => fileKeyOf(address) ?? [])

const readFiles = (db: Database, addresses: readonly string[]) =>
  db
    .select()
    .from(uploadedFiles)
    .where(and(inArray(uploadedFiles.key, keysOf(addresses)), eq(uploadedFiles.status, 'stored')))

/** Returns pictures that are the same as one of some pictures or similar to it, and how much they differ from it. */
export async function similarAddresses(db: Database, addresses: readonly string[]): Promise<Distances> {
  const distances: Distances = new Map(addresses.map((address) => [address, 0]))
  const files = await readFiles(db, addresses)
  const digests = files.map(({ sha256 }) => sha256)
  const same = await db
    .select({ key: uploadedFiles.key })
    .from(uploadedFiles)
    .where(
      and(
        inArray(uploadedFiles.sha256, digests),
        ne(uploadedFiles.sha256, ''),
        eq(uploadedFiles.status, 'stored'),
      ),
    )
    .orderBy(desc(uploadedFiles.id))
    .limit(MAX_SAME)
  for (const { key } of same) distances.set(filePath(key), 0)
  const hashes = files.flatMap((file) => file.hash ?? [])
  for (const { key, distance } of await similarTo(db, hashes)) {
    const address = filePath(key)
    distances.set(address, Math.min(distance, distances.get(address) ?? distance))
  }
  return distances
}

/** Bits in which two hashes of 16 hexadecimal digits differ. */
const distanceOf = (one: string, other: string): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length

/**
 * Compares pictures with others, which it reads once.
 * @returns whether each picture of a list is the same as one of the others or similar to it
 */
export async function comparePictures(
  db: Database,
  others: readonly string[],
  pictures: readonly string[],
): Promise<(addresses: readonly string[]) => boolean> {
  const files = await readFiles(db, [...others, ...pictures])
  const fileOf = new Map(files.map((file) => [filePath(file.key), file]))
  const known = new Set(others)
  const knownFiles = others.flatMap((address) => fileOf.get(address) ?? [])
  const isKnown = (address: string): boolean => {
    const file = fileOf.get(address)
    return (
      known.has(address) ||
      knownFiles.some(
        ({ sha256, hash }) =>
          (sha256 !== '' && sha256 === file?.sha256) ||
          (hash !== null && file?.hash && distanceOf(hash, file.hash) <= SIMILAR_MAX_DISTANCE),
      )
    )
  }
  return (addresses) => addresses.length > 0 && addresses.every(isKnown)
}
