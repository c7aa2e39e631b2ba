import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'

/**
 * Keeps a second process out of a folder that only one may write. `proper-lockfile` knows holders by the age of their
 * lock only: a start after a kill would have to wait, and a holder that is frozen for a backup would lose its lock.
 * @throws Error naming the process that has it
 * @returns how to let go of it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = `${folder}/server.lock`
  const own = `${process.pid} ${(await startOf(process.pid)) ?? ''}`.trim()
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, own, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    await removeStale(file, folder)
  }
  throw new Error(`The data folder ${folder} is in use by another server that is just starting.`)
}

/** Returns the id of the process that has a folder; nothing where the folder is free or its lock is stale. */
export async function lockHolderOf(folder: string): Promise<number | undefined> {
  const holder = await readFile(`${folder}/server.lock`, 'utf8').catch(() => '')
  const [pid = 0] = holder.split(' ').map(Number)
  return (await isHeldBy(pid, holder)) ? pid : undefined
}

/** Takes the lock of a process that is gone out of the way. */
async function removeStale(file: string, folder: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => undefined)
  if (holder === undefined) return
  const [pid = 0] = holder.split(' ').map(Number)
  if (await isHeldBy(pid, holder))
    throw new Error(
      `The data folder ${folder} is in use by the server with process id ${pid}. Stop that server, or set DATA_DIR to another folder.`,
    )
  // Moved and not removed: of two that find the same stale lock only one can move it.
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(() => undefined)
  await rm(aside, { force: true })
}

/** A process id may have been reused by another process: where the system reports it, its start must match too. */
async function isHeldBy(pid: number, holder: string): Promise<boolean> {
  if (pid === process.pid || !(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const start = await startOf(pid)
  return start === undefined || holder === `${pid} ${start}`
}

/** When a process started, in the kernel's ticks; Linux only. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in parentheses may hold spaces; the start is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
