import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from '../fields/AnyField.ts'
import { resolveFields } from '../fields/dependencies.ts'
import { fieldPath } from '../fields/fieldErrors.ts'
import { firstControl, focusField } from '../fields/focusField.ts'
import { type FieldErrors, loadSchema, validate } from '../fields/validate.ts'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import type { AnyDialogFormProps, Conflict, SubmitContext } from './DialogForm.types.ts'
import { fieldsIn } from './fieldsIn.ts'
import { useFormState } from './useFormState.ts'

/** What a dialog form does: validates, submits once, and places what comes back. */
export function useDialogForm(props: AnyDialogFormProps, element: RefObject<HTMLFormElement | null>) {
  const { mode, values, schema, onSubmit, onClose } = props
  const { dialog: labels } = useLabels()
  const failureText = useFailureText()
  const fields = fieldsIn(props.fields)
  const form = useFormState(fields, values, mode)
  const [conflict, setConflict] = useState<Conflict<FieldValues>>()
  const [submitting, setSubmitting] = useState(false)
  const sent = useRef(false)
  const [uploading, setUploading] = useState<readonly string[]>([])

  // What cannot be loaded is asked for again, and said, when it is submitted.
  useEffect(() => {
    if (form.dirty) loadSchema(schema)?.catch(() => undefined)
  }, [form.dirty, schema])

  const showErrors = (errors: FieldErrors, about: FieldValues) => {
    const shown = resolveFields(fields, about)
    // A field must be in the page before it can take the focus.
    flushSync(() => form.setErrors(errors, shown))
    const paths = Object.keys(errors).map((path) => fieldPath(shown, path) ?? '')
    if (element.current) focusField(element.current, paths)
  }

  const send = async (submitted: FieldValues, context?: SubmitContext<FieldValues>) => {
    if (sent.current) return
    sent.current = true
    const release = () => {
      sent.current = false
      flushSync(() => setSubmitting(false))
    }
    try {
      const pending = validate(schema, submitted)
      if (pending instanceof Promise) setSubmitting(true)
      const verdict = pending instanceof Promise ? await pending : pending
      if ('errors' in verdict) {
        release()
        flushSync(() => setConflict(undefined))
        return showErrors(verdict.errors, submitted)
      }
      form.clearAlert()
      setSubmitting(true)
      const result = await onSubmit(verdict.value as FieldValues, context)
      // Saved: nothing can be sent again while the dialog fades out.
      if (!result) return onClose()
      release()
      if ('conflict' in result) return setConflict(result.conflict)
      flushSync(() => setConflict(undefined))
      showErrors(result.errors, submitted)
    } catch (error) {
      release()
      const text = failureText(error, labels.failed)
      form.setAlert(text === labels.failed ? [text] : [text, labels.kept])
    }
  }

  return {
    form,
    conflict,
    submitting,
    uploading: uploading.length > 0,
    alert: Object.entries(form.alert),
    submit: () => (uploading.length > 0 ? form.setAlert([labels.uploading]) : send(form.values)),
    resolve: (merged: FieldValues) => {
      if (!conflict) return
      form.replace(merged)
      return send(merged, { theirs: conflict.theirs })
    },
    /** Yours are the form's values. */
    showConflict: setConflict,
    backToForm: () => {
      flushSync(() => setConflict(undefined))
      if (element.current) firstControl(element.current)?.focus()
    },
    setBusy: (name: string, busy: boolean) =>
      setUploading((before) => {
        const others = before.filter((other) => other !== name)
        return busy ? [...others, name] : others
      }),
  }
}
