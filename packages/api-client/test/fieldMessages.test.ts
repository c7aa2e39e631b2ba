import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { merchantCreate } from '../src/contract/coins/merchants.ts'
import { fieldErrors } from '../src/contract/fieldMessages.ts'
import { accountCreate } from '../src/contract/system/accounts.ts'
import { gameTypeCreate } from '../src/contract/system/gameTypes.ts'

/** What a form or the server says of each field. */
function refused(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? {} : fieldErrors(result.error.issues)
}

const emptyMerchant = { account: '', nickname: ' ', agentId: null, status: 'enabled', transferLimit: '' }

describe('a rejected field says', () => {
  test('required, whether it was left empty or never sent', () => {
    const required = { key: 'required' }
    const expected = {
      account: required,
      nickname: required,
      agentId: required,
      transferLimit: required,
      password: required,
    }
    expect(refused(merchantCreate(), { ...emptyMerchant, password: '' })).toEqual(expected)
    expect(refused(merchantCreate(), { status: 'enabled' })).toEqual(expected)
  })

  test('the limit of the field for a number beyond all limits', () => {
    const typed = refused(gameTypeCreate.pick({ sort: true }), { sort: 1e20 })
    expect(typed).toEqual({ sort: { key: 'maximum', values: { maximum: 99_999 } } })
    expect(refused(gameTypeCreate.pick({ sort: true }), { sort: -1e20 })).toEqual({
      sort: { key: 'minimum', values: { minimum: 0 } },
    })
  })

  test('what is wrong with what was typed, and which limit it broke', () => {
    const body = {
      ...emptyMerchant,
      account: 'ab',
      nickname: 'x'.repeat(51),
      transferLimit: '1.5',
      password: 'aA1!',
    }
    expect(refused(merchantCreate(15), body)).toMatchObject({
      account: { key: 'minLength', values: { minimum: 3 } },
      nickname: { key: 'maxLength', values: { maximum: 50 } },
      transferLimit: { key: 'coins' },
      password: { key: 'minLength', values: { minimum: 15 } },
    })
    expect(refused(merchantCreate(), { ...body, account: 'a b c', password: 'password' })).toMatchObject({
      account: { key: 'username' },
      password: { key: 'passwordCharacters' },
    })
  })

  test('that the passwords differ as soon as both are there', () => {
    const body = { password: 'One-Passw0rd!', passwordConfirmation: 'Another-Passw0rd!', roleIds: [] }
    expect(refused(accountCreate(), body)).toMatchObject({
      passwordConfirmation: { key: 'passwordsDiffer' },
      roleIds: { key: 'required' },
    })
  })
})
