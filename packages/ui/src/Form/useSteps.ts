import { type FieldErrors, type LoadableSchema, validate } from '../fields/validate.ts'
import { type AnyStep, hasPath } from './FormItem.ts'
import type { FormView } from './useFormView.ts'
import type { RecordValues } from './useRecordValues.ts'

/**
 * The way through the steps of a form; the next one shows when the rules say nothing about the fields of this one.
 * @param schema the rules of steps that have none themselves
 */
export function useSteps(
  steps: readonly AnyStep[],
  schema: LoadableSchema,
  { form, sent, release }: RecordValues,
  { step, showStep, showErrors, showFailure }: FormView,
) {
  /** @returns the messages; `undefined` when there is no verdict: the form is being sent, or shows what failed */
  const check = async (rules: LoadableSchema): Promise<FieldErrors | undefined> => {
    if (sent.current === 'sending') return undefined
    const before = sent.current
    sent.current = 'sending'
    try {
      const verdict = validate(rules, form.getValues())
      if (verdict instanceof Promise) form.setSubmitting(true)
      const settled = await verdict
      release()
      sent.current = before
      return 'errors' in settled ? settled.errors : {}
    } catch (error) {
      showFailure(error)
      return undefined
    }
  }
  const next = async () => {
    const here = steps[step]
    if (!here || step === steps.length - 1) return
    const errors = await check(here.schema ?? schema)
    if (!errors) return
    const own = Object.entries(errors).filter(([path]) => hasPath(here, form.getValues(), [path]))
    if (own.length > 0) showErrors(Object.fromEntries(own))
    else showStep(step + 1)
  }
  return { steps, step, next, back: () => showStep(Math.max(0, step - 1)), goTo: showStep }
}
