import { schemaResolver, useForm } from '@mantine/form'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '../fields/Field.tsx'
import type { AnyField, FieldValues } from '../fields/FieldSpec.ts'
import { startValues } from '../fields/startValues.ts'
import { type FieldErrors, parsed } from '../fields/validate.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { AnyDialogFormProps } from './DialogForm.tsx'
import type { Conflict, SubmitContext } from './DialogForm.types.ts'

type Input = Pick<AnyDialogFormProps, 'mode' | 'fields' | 'values' | 'schema' | 'onSubmit' | 'onClose'>

/** Names that have a field in the form. */
function fieldNames(fields: readonly AnyField[]): string[] {
  return fields.flatMap((field) => (field.type === 'dateRange' ? [field.name, field.endName] : [field.name]))
}

/** What a dialog form does: validates, submits once, and places what comes back. */
export function useDialogForm(input: Input, element: RefObject<HTMLFormElement | null>) {
  const { mode, fields, values, schema, onSubmit, onClose } = input
  const labels = useLabels()
  const form = useForm<FieldValues>({
    initialValues: startValues(fields, values, mode),
    validate: schemaResolver(schema, { sync: true }),
  })
  const [alert, setAlert] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Conflict<FieldValues>>()
  const submitting = useRef(false)
  const names = fieldNames(fields)

  const showErrors = (errors: FieldErrors) => {
    const known = Object.entries(errors).filter(([name]) => names.includes(name))
    // A field must be in the page before it can take the focus.
    flushSync(() => {
      form.setErrors(Object.fromEntries(known))
      setAlert(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
    })
    const first = known.map(([name]) => name)
    if (element.current) focusField(element.current, first)
  }

  const send = async (submitted: FieldValues, context?: SubmitContext<FieldValues>) => {
    if (submitting.current) return
    submitting.current = true
    form.setSubmitting(true)
    setAlert({})
    const release = () => {
      submitting.current = false
      flushSync(() => form.setSubmitting(false))
    }
    try {
      const result = await onSubmit(parsed(schema, submitted) as FieldValues, context)
      // Saved: nothing can be sent again while the dialog fades out.
      if (!result) return onClose()
      release()
      if ('conflict' in result) return setConflict(result.conflict)
      flushSync(() => setConflict(undefined))
      showErrors(result.errors)
    } catch {
      release()
      setAlert({ '': labels.dialog.failed })
    }
  }

  const submit = () => {
    const { errors, hasErrors } = form.validate()
    if (hasErrors) return showErrors(errors)
    return send(form.getValues())
  }
  const resolve = (merged: FieldValues) => {
    if (!conflict) return
    form.setValues(merged)
    return send(merged, { theirs: conflict.theirs })
  }
  return { form, alert: Object.entries(alert), conflict, submit, resolve }
}
