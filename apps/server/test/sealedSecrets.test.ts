import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { keyIdOf, nodeSealing } from '../src/db/nodeSealing.ts'
import { readRows } from '../src/db/readRows.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { realPersons } from '../src/db/schema/realPersons.ts'
import { countByKey, requireKeys, sealStored } from '../src/db/sealedColumns.ts'
import { sealWith } from '../src/db/sealedText.ts'
import { sealedFindings } from '../src/doctor/schema.ts'
import { signatures } from '../src/kernel/signatures.ts'
import { onOneEngine } from './support/engines.ts'
import { bind, codeOf, logIn, newStaff, nextCode } from './support/secondFactor.ts'

const [OLD, NEW] = ['1a'.repeat(32), '2b'.repeat(32)] as const

afterEach(() => sealWith(undefined))

describe('a sealed text', () => {
  const sealing = nodeSealing([OLD])

  it('opens as it was, is never stored alike twice, and shows nothing of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
        const stored = sealing.seal(text, 'secret')
        expect(sealing.open(stored, 'secret')).toBe(text)
        expect(stored).not.toContain(text)
        expect(sealing.seal(text, 'secret')).not.toBe(stored)
      }),
    )
  })

  it('opens neither when a character was changed, nor in another column, nor with another key', () => {
    const stored = sealing.seal('JBSWY3DPEHPK3PXP', 'mfaSecret')
    fc.assert(
      fc.property(fc.integer({ min: stored.lastIndexOf(':') + 1, max: stored.length - 2 }), (index) => {
        const other = stored[index] === 'A' ? 'B' : 'A'
        const changed = stored.slice(0, index) + other + stored.slice(index + 1)
        expect(() => sealing.open(changed, 'mfaSecret')).toThrow()
      }),
    )
    expect(() => sealing.open(stored, 'secret')).toThrow()
    expect(() => nodeSealing([NEW]).open(stored, 'mfaSecret')).toThrow(keyIdOf(OLD))
  })
})

onOneEngine('stored secrets', (server) => {
  const storedOf = async (id: string) => {
    const rows = await readRows<{ secret: string }>(
      server().db,
      sql`select ${accounts.mfaSecret} as secret from ${accounts} where ${accounts.id} = ${id}`,
    )
    return rows[0]?.secret ?? ''
  }
  const signsIn = async (username: string, code: string) => {
    const { visitor, answer } = await logIn(server(), username)
    return visitor.ok('signIn', 'mfa', answer(code))
  }

  it('of authenticators work with keys, without them, and after each change of keys', async () => {
    const { client, username, accountId } = await newStaff(server())
    const { secret } = await bind(server(), client)
    expect(await storedOf(accountId)).toBe(secret)

    sealWith(nodeSealing([OLD]))
    await signsIn(username, nextCode(server(), secret))
    expect(await sealStored(server().db, [OLD])).toBeGreaterThan(0)
    expect(await storedOf(accountId)).toMatch(`sealed:${keyIdOf(OLD)}:`)
    await signsIn(username, nextCode(server(), secret))

    sealWith(nodeSealing([NEW, OLD]))
    await signsIn(username, nextCode(server(), secret))
    const other = await newStaff(server())
    await bind(server(), other.client)
    expect(await storedOf(other.accountId)).toMatch(`sealed:${keyIdOf(NEW)}:`)

    await sealStored(server().db, [NEW, OLD])
    expect([...(await countByKey(server().db)).keys()]).toEqual([keyIdOf(NEW)])
    expect(await sealStored(server().db, [NEW, OLD])).toBe(0)
    sealWith(nodeSealing([NEW]))
    await signsIn(username, nextCode(server(), secret))
    expect(codeOf(server(), secret)).toHaveLength(6)
  })

  it('keep signatures valid, and the numbers of documents readable', async () => {
    const { db } = server()
    sealWith(nodeSealing([NEW]))
    const before = await db
      .select({ id: realPersons.id, number: realPersons.documentNumber })
      .from(realPersons)
    const signature = await signatures(db, 'dryRuns').sign('text')
    await sealStored(db, [OLD, NEW])
    sealWith(nodeSealing([OLD]))
    const after = await db
      .select({ id: realPersons.id, number: realPersons.documentNumber })
      .from(realPersons)
    expect(new Map(after.map(({ id, number }) => [id, number]))).toEqual(
      new Map(before.map(({ id, number }) => [id, number])),
    )
    expect(await signatures(db, 'dryRuns').verify('text', signature)).toBe(true)
    const admin = await server().signIn('admin')
    const [person] = await db.select().from(realPersons).limit(1)
    const shown = await admin.ok('realPerson', 'get', { params: { id: person?.id ?? '' } })
    expect(shown.documentNumber.at(-1)).toBe(person?.documentNumber.at(-1))
    await admin.ok('user', 'links', { params: { id: person?.userId ?? '' } })
  })

  it('aren’t served by a server that lacks their key', async () => {
    const { db } = server()
    await sealStored(db, [NEW, OLD])
    await expect(requireKeys(db, [])).rejects.toThrow(`ENCRYPTION_KEYS lacks keys`)
    await expect(requireKeys(db, [OLD])).rejects.toThrow(keyIdOf(NEW))
    await requireKeys(db, [OLD, NEW])
    const counts = await countByKey(db)
    const levels = [undefined, [OLD], [OLD, NEW], [NEW]].map((keys) =>
      sealedFindings(counts, { ENCRYPTION_KEYS: keys as [string], production: true }).map(
        ({ level }) => level,
      ),
    )
    expect(levels).toEqual([['error'], ['error'], ['warning'], ['ok']])
  })

  it('are unchanged where another server changes them while they are sealed', async () => {
    const { db } = server()
    const { client, accountId } = await newStaff(server())
    const { secret } = await bind(server(), client)
    const admin = await server().signIn('admin')
    await Promise.all([
      sealStored(db, [NEW, OLD]),
      admin.ok('account', 'resetMfa', { params: { id: accountId } }),
    ])
    const [row] = await db
      .select({ mfaStatus: accounts.mfaStatus })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    expect(row?.mfaStatus).toBe('closed')
    expect(await storedOf(accountId)).not.toBe(secret)
  })
})
