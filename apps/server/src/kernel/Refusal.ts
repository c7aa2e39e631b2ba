import { type ErrorKey, errorTable, type FieldError } from '@admin/api-client/contract/errors'
import type { FieldMessageKey } from '@admin/api-client/contract/fieldMessages'
import { codeTexts } from '@admin/i18n/texts'

export interface RefusalDetails {
  /** By field name. */
  fields?: Record<string, FieldError>
  /** What the text of the key needs. */
  values?: Record<string, string | number>
  /** Whole seconds to wait. */
  retryAfter?: number
  /** The row as it is now. */
  current?: unknown
}

const errorTexts = codeTexts('en-US', 'errors')

/** The specification's message (section 8), or the English translation where it has none. */
function messageOf(key: ErrorKey, { values, fields = {} }: RefusalDetails): string {
  const { text }: { status: number; text?: string } = errorTable[key]
  const named: RefusalDetails['values'] = { fields: Object.keys(fields).join(', '), ...values }
  return text ?? errorTexts[key].replace(/\{\{(\w+)\}\}/g, (_, name) => String(named[name]))
}

/** Thrown to refuse a request; the answer's status and code are those of the contract's error table. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly details: RefusalDetails

  constructor(key: ErrorKey, details: RefusalDetails = {}) {
    super(messageOf(key, details))
    this.name = 'Refusal'
    this.key = key
    this.details = details
  }
}

/**
 * Rejects one field of the body.
 * @param values that the message's text needs. @default none
 */
export const refuseField = (
  key: ErrorKey,
  field: string,
  messageKey: FieldMessageKey,
  values?: FieldError['values'],
) => new Refusal(key, { fields: { [field]: { key: messageKey, ...(values && { values }) } } })

const MEGABYTE = 1024 * 1024

/** Rejects a file that is larger than so many bytes. */
export const fileTooLarge = (bytes: number) =>
  refuseField('payloadTooLarge', 'file', 'fileSize', { megabytes: bytes / MEGABYTE })
