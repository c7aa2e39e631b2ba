import { useState } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import type { FieldErrors } from '../fields/validate.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { afterSave } from './afterSave.ts'
import type { AfterSubmit, AnyFormOptions, SubmitContext, SubmitResult } from './Form.types.ts'
import type { Overlay } from './useForm.ts'
import type { FormView } from './useFormView.ts'
import type { RecordValues } from './useRecordValues.ts'

/**
 * Sends the values once, and shows what was rejected or continues after the save.
 * @param overlay the dialog or drawer around the form: one that is closing can't be sent
 */
export function useSubmission(
  options: AnyFormOptions,
  record: RecordValues,
  view: FormView,
  overlay: Overlay | undefined,
) {
  const { form, sent } = record
  const { dialog: labels } = useLabels()
  const [uploading, setUploading] = useState<readonly string[]>([])

  /** @returns whether it was saved */
  const save = async (values: FieldValues, then: AfterSubmit, context?: SubmitContext<FieldValues>) => {
    view.setAlert([])
    let result: SubmitResult<FieldValues>
    try {
      result = await options.onSubmit(values, context)
    } catch (error) {
      view.showFailure(error)
      return false
    }
    if (!result || 'saved' in result) {
      afterSave(then, result?.saved, { options, record, view, overlay })
      return true
    }
    if ('errors' in result) view.showErrors(result.errors)
    else {
      record.release()
      view.setConflict(result.conflict)
    }
    return false
  }
  const send = async (then: AfterSubmit, context?: SubmitContext<FieldValues>): Promise<boolean> => {
    if (sent.current || overlay?.opened === false) return false
    sent.current = 'sending'
    return new Promise((resolve) => {
      const refuse = (found: FieldErrors) => {
        view.showErrors(found)
        resolve(false)
      }
      form.onSubmit((values) => save(values, then, context).then(resolve), refuse)()
    })
  }

  return {
    submitting: form.submitting,
    /** Files are being uploaded. */
    uploading: uploading.length > 0,
    setBusy: (name: string, busy: boolean) =>
      setUploading((before) => {
        const others = before.filter((other) => other !== name)
        return busy ? [...others, name] : others
      }),
    submit: async (then: AfterSubmit = 'close'): Promise<boolean> => {
      if (options.submitDisabledReason !== undefined) return false
      if (uploading.length === 0) return send(then)
      view.setAlert([labels.uploading])
      return false
    },
    /** Sends the values merged after a conflict. */
    resolve: (merged: FieldValues) => {
      if (!view.conflict) return
      record.setValues(merged)
      form.clearErrors()
      send('close', { theirs: view.conflict.theirs })
    },
  }
}
