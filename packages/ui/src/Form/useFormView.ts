import { type ReactNode, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { resolveFields } from '../fields/dependencies.ts'
import { fieldPath } from '../fields/fieldErrors.ts'
import { firstControl, focusField } from '../fields/focusField.ts'
import type { FieldErrors } from '../fields/validate.ts'
import type { Conflict } from './Form.types.ts'
import { type AnyStep, hasPath } from './FormItem.ts'
import { useFailureErrors } from './useFailureErrors.ts'
import type { RecordValues } from './useRecordValues.ts'

export type FormView = ReturnType<typeof useFormView>

interface ViewedForm {
  fields: readonly AnyField[]
  steps: readonly AnyStep[]
  /** The form's element, in which fields are focused. */
  element: RefObject<HTMLFormElement | null>
}

/** What a form shows in addition to its values: messages, one of its steps, or a conflict instead of its fields. */
export function useFormView(record: RecordValues, { fields, steps, element }: ViewedForm) {
  const { form, release, beginAgain } = record
  const failureErrors = useFailureErrors()
  const [step, setStep] = useState(0)
  const [alert, setAlert] = useState<readonly ReactNode[]>([])
  const [conflict, setConflict] = useState<Conflict<FieldValues>>()
  const focusFirst = () => {
    if (element.current) firstControl(element.current)?.focus()
  }
  /** Shows messages at their fields, others in the alert, and moves the focus to the first of those fields. */
  const showErrors = (found: FieldErrors) => {
    release()
    const values = form.getValues()
    const shown = resolveFields(fields, values)
    const paths = Object.keys(found).map((path) => fieldPath(shown, path))
    const wrong = steps.findIndex((one) => hasPath(one, values, Object.keys(found)))
    // A field must be in the page before it can take the focus.
    flushSync(() => {
      setConflict(undefined)
      if (wrong >= 0) setStep(wrong)
      form.setErrors(found)
      setAlert(Object.values(found).filter((_, index) => paths[index] === undefined))
    })
    if (element.current) focusField(element.current, paths.map(String))
  }
  return {
    step,
    alert,
    setAlert,
    conflict,
    setConflict,
    focusFirst,
    showErrors,
    showFailure: (error: unknown) => showErrors(failureErrors(error)),
    showStep: (index: number) => {
      flushSync(() => {
        setAlert([])
        setStep(index)
      })
      const shown = element.current?.querySelector<HTMLElement>(`[data-step="${index}"]`)
      if (shown) firstControl(shown)?.focus()
    },
    /** Shows the fields again, in place of a conflict. */
    backToForm: () => {
      flushSync(() => setConflict(undefined))
      focusFirst()
    },
    /** Starts again with these values, as when the form opened. */
    startOver: (values: FieldValues) => {
      release()
      flushSync(() => {
        beginAgain(values)
        setAlert([])
        setConflict(undefined)
        setStep(0)
      })
      focusFirst()
    },
  }
}
