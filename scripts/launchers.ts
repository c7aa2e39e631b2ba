/** The package managers that started this process. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when one of them has ended; never on systems other than Linux. When a signal ends `npx`, it doesn't end the
 * pnpm that it runs, which would leave the servers behind.
 */
export async function launcherEnded(): Promise<void> {
  const launchers = ancestors(process.pid).filter(isPackageManager)
  if (launchers.length === 0) return new Promise(() => {})
  while (launchers.every(isPackageManager)) await sleep(500, undefined, { ref: false })
}

function isPackageManager(pid: number): boolean {
  return /^(npm exec|npx|(\S*\/)?pnpm)\b/.test(read(pid, 'cmdline').replaceAll('\0', ' '))
}

function ancestors(pid: number): number[] {
  const parent = Number(/^PPid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0)
  return parent > 1 ? [parent, ...ancestors(parent)] : []
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
