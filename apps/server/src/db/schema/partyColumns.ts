import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { parties } from './ledger.ts'

/** What holds coins has the id of its party, where its balance is. */
export const partyId = () =>
  uuid()
    .primaryKey()
    .references(() => parties.id)

/** Whether those who act for a party must have a second factor, or an account has one, and how the latest one ended. */
export const mfaColumns = () => ({
  mfaStatus: text().$type<CodeOf<'mfaStatus'>>().notNull().default('closed'),
  mfaVerification: text().$type<CodeOf<'mfaVerification'>>(),
  mfaVerifyTime: moment(),
})
