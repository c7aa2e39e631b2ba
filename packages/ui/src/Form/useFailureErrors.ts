import type { FieldErrors } from '../fields/validate.ts'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'

/** Returns the messages of a failure. They are about the form as a whole: their names are no field's. */
export function useFailureErrors(): (error: unknown) => FieldErrors {
  const { dialog: labels } = useLabels()
  const failureText = useFailureText()
  return (error) => {
    const text = failureText(error, labels.failed)
    return text === labels.failed ? { 0: text } : { 0: text, 1: labels.kept }
  }
}
