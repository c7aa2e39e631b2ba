import { readFile } from 'node:fs/promises'
import type { Storage } from '../ports/Storage.ts'
import { demoFileNames, demoKeyOf } from './demoFiles.ts'

/** Puts the files of the demo into a storage. */
export async function storeDemoFiles(storage: Storage): Promise<void> {
  await Promise.all(
    demoFileNames.map(async (name) => {
      const bytes = await readFile(new URL(`files/${name}`, import.meta.url))
      await storage.put(demoKeyOf(name), new Uint8Array(bytes))
    }),
  )
}
