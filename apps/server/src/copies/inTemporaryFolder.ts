import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Does work in a temporary folder, which is removed afterward, and when the process is interrupted.
 * @param prefix of the folder's name
 */
export async function inTemporaryFolder(
  prefix: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  let folder: string | undefined
  const remove = () => {
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const interrupt = (signal: (typeof SIGNALS)[number]) => {
    remove()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  try {
    folder = mkdtempSync(join(tmpdir(), prefix))
    await work(folder)
  } finally {
    try {
      remove()
    } finally {
      for (const signal of SIGNALS) process.off(signal, interrupt)
    }
  }
}
