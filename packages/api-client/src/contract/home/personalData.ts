import { z } from 'zod'
import { type Area, defineArea } from '../defineArea.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, id, remark, timestamp } from '../fields.ts'
import { REVEAL_MINUTES, REVEALS_PER_HOUR } from '../limits.ts'
import { type MaskedField, maskedFieldsOf } from '../maskedFields.ts'
import { post } from '../operation.ts'
import { sections } from '../sections.ts'

/** Fields of an area's rows that can be revealed one by one: those that hold one masked value. */
const revealableFields = (row: z.ZodType | undefined): [string, MaskedField][] =>
  Object.entries(maskedFieldsOf(row)).filter(([, field]) => 'kind' in field || 'by' in field)

/** Masked fields that can be revealed, by name of the area and of the field. */
export const revealableByArea: Readonly<Record<string, Readonly<Record<string, MaskedField>>>> =
  Object.fromEntries(
    Object.values<Area>(sections).flatMap(({ name, row }) => {
      const fields = revealableFields(row)
      return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : []
    }),
  )

/** The reason `other` says nothing without a remark. */
const isExplained = ({ reason, remark }: { reason?: string | undefined; remark: string }) =>
  reason !== 'other' || remark !== ''
const onRemark = { path: ['remark'], ...message('required') }

/** Why something is revealed for the first time. */
export const revealReason = z
  .object({ reason: enumeration('revealReason'), remark })
  .refine(isExplained, onRemark)
export type RevealReason = z.infer<typeof revealReason>

export const revealRequest = z
  .object({
    /** Name of the area: `user`. */
    area: z.enum(Object.keys(revealableByArea) as [string, ...string[]]),
    /** Of the row. */
    id,
    /** Names of the masked fields. */
    fields: z.array(z.string().max(64)).min(1).max(10),
    /** Absent: an earlier request for the same fields still holds. */
    reason: enumeration('revealReason').optional(),
    remark,
  })
  .refine(isExplained, onRemark)
export type RevealRequest = z.infer<typeof revealRequest>

/** Values of masked fields. */
export const revealed = z
  .object({
    values: z.array(z.object({ field: z.string(), value: z.string() })),
    /** When they have to be masked again, and revealing them takes another reason. */
    until: timestamp,
  })
  .meta({ id: 'Revealed' })
export type Revealed = z.infer<typeof revealed>

/** Personal data, such as email addresses and phone numbers, which is masked for callers without `personalData:read`. */
export const personalDataArea = defineArea({
  name: 'personalData',
  operations: {
    reveal: post('/api/admin/personal-data/reveal', {
      summary: `Get masked fields of one record for ${REVEAL_MINUTES} minutes; the reason is logged, and an account can reveal ${REVEALS_PER_HOUR} records an hour`,
      access: 'personalData:reveal',
      body: revealRequest,
      data: revealed,
    }),
  },
  codes: ['personalData:read'],
})
