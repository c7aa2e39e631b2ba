import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there. */
const ROOM = 4 * 2 ** 30

/**
 * Puts the temporary folders of this process and of those that it starts in memory, where there is room: a database is
 * more than a thousand files, which a disk takes a second to create and memory a tenth of it. A `TMPDIR` that is set
 * stays.
 */
export function keepTemporaryFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (Math.min(bavail * bsize, freemem()) >= ROOM) process.env.TMPDIR ??= MEMORY
  } catch {
    // Not on this system.
  }
}
