import { z } from 'zod'
import { enabling } from '../enabling.ts'
import { none } from '../envelope.ts'
import {
  codeFilter,
  coins,
  createdBetween,
  enumeration,
  id,
  nickname,
  password,
  remark,
  textFilter,
  timestamp,
  tracked,
} from '../fields.ts'
import { post } from '../operation.ts'

/** What rows of agents, merchants and sub-accounts have in common. */
export const partyAccount = {
  id,
  account: z.string(),
  nickname: z.string(),
  balance: coins,
  status: enumeration('merchantStatus'),
  mfaStatus: enumeration('mfaStatus'),
  mfaVerification: enumeration('mfaVerification').nullable(),
  mfaVerifyTime: timestamp.nullable(),
  remark: z.string(),
  ...tracked,
}

/** By which their lists are filtered. */
export const partyAccountFilters = {
  id: codeFilter,
  nickname: textFilter,
  account: codeFilter,
  status: enumeration('merchantStatus').optional(),
  mfaStatus: enumeration('mfaStatus').optional(),
  ...createdBetween,
}

/** What operators edit of them. */
export const partyAccountEditable = { nickname, status: enumeration('merchantStatus'), remark }

/** @param minLength least characters of the password; depends on the language */
export const newPassword = (minLength?: number) => z.object({ password: password(minLength) })

interface PartyAccounts<Path extends string, Name extends string, Row> {
  /** Of the list. */
  path: `/${Path}`
  /** Of the area. */
  name: Name
  one: string
  many: string
  row: Row
}

/** What can be done with them beside the usual operations and the transitions of the second factor. */
/* @__NO_SIDE_EFFECTS__ */
export const partyAccountActions = <Path extends string, const Name extends string, Row extends z.ZodType>({
  path,
  name,
  one,
  many,
  row,
}: PartyAccounts<Path, Name, Row>) => ({
  setStatus: enabling(path, `${name}:update`, many),
  resetMfa: post(`${path}/{id}/reset-mfa`, {
    summary: `Remove the authenticators of the accounts that act for ${one}`,
    access: `${name}:mfa`,
    data: row,
  }),
  resetPassword: post(`${path}/{id}/reset-password`, {
    summary: `Set the password of ${one}`,
    access: `${name}:resetPassword`,
    body: newPassword(),
    data: none,
  }),
})
