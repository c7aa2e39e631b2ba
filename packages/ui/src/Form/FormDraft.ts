import type { FieldOption } from '../fields/FieldBase.ts'

/**
 * The unsaved input of a form, without passwords, one-time codes and files. It is plain data if the values of slots are.
 */
export interface FormDraft {
  /** The input by field name. */
  values: Record<string, unknown>
  /** The values of those fields when the form opened. */
  base: Record<string, unknown>
  /** Options that were looked up, by field name. */
  picked: Record<string, readonly FieldOption[]>
  /** The moment of the last change, in milliseconds. */
  savedAt: number
}

/** Where the draft of one form is kept: one slot for each record, and one for adding. */
export interface FormDraftSlot {
  /** Returns the draft, or `undefined`. Called once, when the form opens. */
  read: () => FormDraft | undefined
  /** Replaces the draft; `undefined` clears it. Called on every change, so it should be fast. */
  write: (draft: FormDraft | undefined) => void
}
