import { GENERAL_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Party } from './parties.ts'
import { refusalOf, transferLimitOf } from './transferRules.ts'

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

describe('a transfer that the server would refuse', () => {
  it.each([
    ['to oneself', agent, agent, 1n, 'incomingPartyId', 'sameParty'],
    ['beside each other', merchant, other, 1n, 'incomingPartyId', 'notAdjacent'],
    [
      'to somebody disabled',
      agent,
      { ...merchant, status: 'disabled' as const },
      1n,
      'incomingPartyId',
      'partyDisabled',
    ],
    ['over the limit of the one side', agent, merchant, 51n, 'amount', 'transferLimit'],
    ['over the limit of the other side', merchant, agent, 51n, 'amount', 'transferLimit'],
    [
      'of coins that are not there',
      { ...agent, balance: '9' },
      merchant,
      10n,
      'amount',
      'insufficientBalance',
    ],
  ])('%s', (_, outgoing, incoming, amount, field, key) => {
    expect(refusalOf({ outgoing, incoming }, amount)).toMatchObject({ field, error: { key } })
  })

  it('names the coins that are there and the limit that holds', () => {
    expect(
      refusalOf({ outgoing: { ...agent, balance: '9' }, incoming: merchant }, 10n)?.error.values,
    ).toEqual({
      balance: '9',
    })
    expect(refusalOf({ outgoing: agent, incoming: merchant }, 51n)?.error.values).toEqual({ limit: '50' })
  })
})

describe('a transfer that the server would make', () => {
  it('is any within the limit and the balance, up or down, exact at any size', () => {
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
        expect(refusalOf(sides, coins)?.error.key).toBe(expected)
      }),
    )
  })

  it('takes what a disabled party holds', () => {
    const disabled = { ...merchant, status: 'disabled' as const }
    expect(refusalOf({ outgoing: disabled, incoming: agent }, 50n)).toBeUndefined()
  })

  it('issues coins that nobody held before', () => {
    const issuance = party('issuance', { kind: 'issuance', balance: '-5' })
    const treasury = party('treasury', { kind: 'treasury', parentId: 'issuance' })
    expect(refusalOf({ outgoing: issuance, incoming: treasury }, 1000n)).toBeUndefined()
  })
})

it('has the smaller limit of its two parties', () => {
  expect(transferLimitOf({ outgoing: agent, incoming: merchant })).toBe(50n)
})
