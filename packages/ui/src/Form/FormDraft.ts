import type { FieldOption } from '../fields/FieldBase.ts'

/**
 * What was typed into a form and is not saved yet. Passwords, one-time codes and files are left out. It is plain
 * data, as long as the values of slots are.
 */
export interface FormDraft {
  /** What was typed, by field name. */
  values: Record<string, unknown>
  /** The values of those fields when the form opened. */
  base: Record<string, unknown>
  /** Options whose texts only a lookup knew, by field name. */
  picked: Record<string, readonly FieldOption[]>
  /** When it was typed last, in milliseconds. */
  savedAt: number
}

/** The place of one form's draft: one for each record that is edited, and one for adding. */
export interface FormDraftSlot {
  /** Asked once, when the form opens. */
  read: () => FormDraft | undefined
  /** Takes the place of what was kept; `undefined` clears it. Called with every change, so it should be quick. */
  write: (draft: FormDraft | undefined) => void
}
