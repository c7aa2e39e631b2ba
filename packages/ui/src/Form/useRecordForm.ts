import type { RefObject } from 'react'
import type { FieldErrors } from '../fields/validate.ts'
import type { AnyFormOptions } from './Form.types.ts'
import { type AnyStep, fieldsIn } from './FormItem.ts'
import type { Overlay } from './useForm.ts'
import { useFormView } from './useFormView.ts'
import { useRecordValues } from './useRecordValues.ts'
import { useSteps } from './useSteps.ts'
import { useSubmission } from './useSubmission.ts'

export type RecordForm = ReturnType<typeof useRecordForm>

/**
 * The form of a record: what it holds and shows, and how it is sent.
 * @param element the form's element, in which fields are focused
 * @param overlay the dialog or drawer around the form: one that is closing can't be sent
 */
export function useRecordForm(
  options: AnyFormOptions,
  element: RefObject<HTMLFormElement | null>,
  overlay: Overlay | undefined,
) {
  const fields = fieldsIn(options.fields)
  const steps = options.fields.filter((item): item is AnyStep => item.type === 'step')
  const record = useRecordValues(options, fields)
  const view = useFormView(record, { fields, steps, element })
  const submission = useSubmission(options, record, view, overlay)
  const stepping = useSteps(steps, options.schema, record, view)
  const { form, start, picked, change, pick, restore } = record
  const errors: FieldErrors = form.errors
  return {
    values: form.values,
    errors,
    dirty: form.dirty,
    /** What the form opened with, or has saved since. */
    start,
    /** Options whose texts only a lookup knew, by field. */
    picked,
    change,
    pick,
    restore,
    /** Messages that belong to no field in sight. */
    alert: view.alert,
    setErrors: view.showErrors,
    focusFirst: view.focusFirst,
    /** What someone else has saved, until the operator decides what to keep; yours are the form's values. */
    conflict: view.conflict,
    showConflict: view.setConflict,
    backToForm: view.backToForm,
    reset: () => view.startOver(start),
    /** Why the form can't be submitted as it is. */
    submitDisabledReason: options.submitDisabledReason,
    ...submission,
    ...stepping,
  }
}
