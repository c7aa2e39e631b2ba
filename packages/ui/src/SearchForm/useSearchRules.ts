import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import { type Verdict, validate } from '../fields/validate.ts'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import type { AnySearchFormProps } from './SearchForm.types.ts'

/** Path of a message about the whole form: the name of no field. */
const WHOLE_FORM = ''

/**
 * Judges searches by the form's rules, which may answer late: only the verdict on the latest search counts, and none
 * after the form is gone. Rules that fail give a message about the whole form.
 */
export function useSearchRules(schema: AnySearchFormProps['schema']) {
  const { search: labels } = useLabels()
  const failureText = useFailureText()
  const latest = useRef(0)
  const cancel = useCallback(() => {
    latest.current += 1
  }, [])
  useEffect(() => cancel, [cancel])

  const judge = (values: FieldValues, onVerdict: (verdict: Verdict) => void) => {
    cancel()
    const search = latest.current
    const settle = (verdict: Verdict) => {
      if (search === latest.current) onVerdict(verdict)
    }
    const fail = (error: unknown) => settle({ errors: { [WHOLE_FORM]: failureText(error, labels.failed) } })
    try {
      const verdict = schema ? validate(schema, values) : { value: values }
      if (verdict instanceof Promise) verdict.then(settle).catch(fail)
      else settle(verdict)
    } catch (error) {
      fail(error)
    }
  }
  return { judge, cancel }
}
