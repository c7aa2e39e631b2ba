import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../../src/db/Database.ts'
import { openPglite } from '../../src/db/pglite.ts'

/** What PostgreSQL says when it ends. */
class Killed extends Error {
  readonly code = '57P01'
}

interface FragilePglite {
  db: Database
  /** Ends it as a kill of its process does, wherever it is, and opens what is in its folder then. */
  crash: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A PGlite in a folder that crashes: what it has written at a moment is copied between two of its statements, and another
 * one opens the copy. What the one before answers later counts as not answered.
 */
export async function openFragilePglite(): Promise<FragilePglite> {
  const root = mkdtempSync(join(tmpdir(), 'faults-pglite-'))
  let folder = join(root, '0')
  let current: Awaited<ReturnType<typeof openPglite>> | undefined = await openPglite({ folder })
  let crashes = 0

  /** Calls a method of the one that is open now. @throws Killed without one, and when it isn't any more once it answers */
  const calling =
    (name: 'query' | 'exec' | 'transaction') =>
    async (...args: unknown[]) => {
      const own = current
      if (!own) throw new Killed('killed')
      const call = own.client[name] as (...args: unknown[]) => Promise<unknown>
      const result = await call.apply(own.client, args).catch((error: unknown) => {
        throw own === current ? error : new Killed('killed', { cause: error })
      })
      if (own !== current) throw new Killed('killed')
      return result
    }
  const client = {
    query: calling('query'),
    exec: calling('exec'),
    transaction: calling('transaction'),
  } as unknown as PGlite

  return {
    db: drizzle({ client, casing: 'snake_case' }) as unknown as Database,
    async crash() {
      const [before, old] = [current, folder]
      current = undefined
      folder = join(root, String(++crashes))
      cpSync(old, folder, { recursive: true })
      await before?.close()
      current = await openPglite({ folder })
      rmSync(old, { recursive: true, force: true })
    },
    async close() {
      await current?.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
