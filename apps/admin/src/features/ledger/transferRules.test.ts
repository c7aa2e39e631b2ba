import { GENERAL_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Party } from './parties.ts'
import { rejectionOf, transferLimitOf } from './transferRules.ts'

const party = (id: string, patch: Partial<Party> = {}): Party => ({
  id,
  kind: 'merchant',
  account: id,
  nickname: id,
  parentId: null,
  parentName: null,
  status: 'enabled',
  balance: '0',
  transferLimit: GENERAL_TRANSFER_LIMIT,
  lastEntryTime: null,
  ...patch,
})
const agent = party('agent', { kind: 'agent', balance: '100' })
const merchant = party('merchant', { parentId: 'agent', balance: '70', transferLimit: '50' })
const other = party('other', { parentId: 'agent' })

describe('a transfer that the server would reject', () => {
  it.each([
    ['to the same party', agent, agent, 1n, 'incomingPartyId', 'sameParty'],
    ['between parties that are not parent and child', merchant, other, 1n, 'incomingPartyId', 'notAdjacent'],
    [
      'to a disabled party',
      agent,
      { ...merchant, status: 'disabled' as const },
      1n,
      'incomingPartyId',
      'partyDisabled',
    ],
    ['over the limit of the incoming party', agent, merchant, 51n, 'amount', 'transferLimit'],
    ['over the limit of the outgoing party', merchant, agent, 51n, 'amount', 'transferLimit'],
    ['over the balance', { ...agent, balance: '9' }, merchant, 10n, 'amount', 'insufficientBalance'],
  ])('%s', (_, outgoing, incoming, amount, field, key) => {
    expect(rejectionOf({ outgoing, incoming }, amount)).toMatchObject({ field, error: { key } })
  })

  it('reports the balance and the limit', () => {
    expect(
      rejectionOf({ outgoing: { ...agent, balance: '9' }, incoming: merchant }, 10n)?.error.values,
    ).toEqual({
      balance: '9',
    })
    expect(rejectionOf({ outgoing: agent, incoming: merchant }, 51n)?.error.values).toEqual({ limit: '50' })
  })
})

describe('a transfer that the server would accept', () => {
  it('is any within the limit and the balance, to a parent or a child, exact at any size', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n })
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (coins, balance, limit, up) => {
        const above = party('above', {
          kind: 'agent',
          balance: String(balance),
          transferLimit: String(10n ** 18n),
        })
        const below = party('below', {
          parentId: 'above',
          balance: String(balance),
          transferLimit: String(limit),
        })
        const sides = up ? { outgoing: below, incoming: above } : { outgoing: above, incoming: below }
        const expected = coins > limit ? 'transferLimit' : coins > balance ? 'insufficientBalance' : undefined
        expect(rejectionOf(sides, coins)?.error.key).toBe(expected)
      }),
    )
  })

  it('can be from a disabled party', () => {
    const disabled = { ...merchant, status: 'disabled' as const }
    expect(rejectionOf({ outgoing: disabled, incoming: agent }, 50n)).toBeUndefined()
  })

  it('can issue new coins', () => {
    const issuance = party('issuance', { kind: 'issuance', balance: '-5' })
    const treasury = party('treasury', { kind: 'treasury', parentId: 'issuance' })
    expect(rejectionOf({ outgoing: issuance, incoming: treasury }, 1000n)).toBeUndefined()
  })
})

it('has the smaller limit of its two parties', () => {
  expect(transferLimitOf({ outgoing: agent, incoming: merchant })).toBe(50n)
})
