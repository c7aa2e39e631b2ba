import type { FieldValues } from '../fields/AnyField.ts'
import type { AfterSubmit, AnyFormOptions } from './Form.types.ts'
import type { Overlay } from './useForm.ts'
import type { FormView } from './useFormView.ts'
import type { RecordValues } from './useRecordValues.ts'

interface SavedForm {
  options: AnyFormOptions
  record: RecordValues
  view: FormView
  overlay: Overlay | undefined
}

/**
 * Closes the form after a save, continues from what was saved, or starts the next record.
 * @param saved the record as it was saved. @default the values that were sent
 */
export function afterSave(
  then: AfterSubmit,
  saved: Partial<FieldValues> | undefined,
  { options, record, view, overlay }: SavedForm,
): void {
  const sent = record.form.getValues()
  const kept = saved ? record.started({ ...sent, ...saved }) : sent
  if (then === 'reset') {
    view.startOver(options.mode === 'add' ? record.started(options.values) : kept)
    return
  }
  record.sent.current = 'saved'
  record.begin(kept)
  // An overlay that closes keeps showing what it showed.
  if (saved || then !== 'close' || !overlay) view.setConflict(undefined)
  if (then !== 'close') return
  try {
    options.onClose()
  } catch (error) {
    // The record is saved: this failure is the application's, and no reason to save again.
    reportError(error)
  }
}
