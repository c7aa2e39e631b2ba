import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import {
  type FieldErrors,
  type LoadableSchema,
  loadSchema,
  type Verdict,
  validate,
} from '../fields/validate.ts'
import { useFailureErrors } from './useFailureErrors.ts'

/**
 * Mantine's form with the rules of a schema, which loads with the first change. The schema is not given to Mantine's
 * `schemaResolver`, which drops what the schema makes of the values.
 */
export function useSchemaForm(schema: LoadableSchema, initialValues: FieldValues) {
  const failureErrors = useFailureErrors()
  const valid = useRef<FieldValues>({})
  const judge = (verdict: Verdict): FieldErrors => {
    if ('errors' in verdict) return verdict.errors
    valid.current = verdict.value as FieldValues
    return {}
  }
  const form = useForm<FieldValues>({
    initialValues,
    clearInputErrorOnChange: false,
    validate: (values) => {
      try {
        const verdict = validate(schema, values)
        return verdict instanceof Promise ? verdict.then(judge).catch(failureErrors) : judge(verdict)
      } catch (error) {
        return failureErrors(error)
      }
    },
    transformValues: () => valid.current,
  })
  const dirty = form.isDirty()

  // A failure is ignored: submitting loads the schema again and reports it.
  useEffect(() => {
    if (dirty) loadSchema(schema)?.catch(() => undefined)
  }, [dirty, schema])

  return { ...form, dirty }
}
