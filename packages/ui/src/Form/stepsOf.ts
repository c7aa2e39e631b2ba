import type { AnyField } from '../fields/AnyField.ts'
import { fieldPath } from '../fields/fieldErrors.ts'
import type { FieldErrors } from '../fields/validate.ts'
import { type AnyStep, fieldsIn } from './FormItem.ts'

/** Whether one of the paths is that of a field in the step. */
export function hasPath(step: AnyStep, shown: readonly AnyField[], paths: readonly string[]): boolean {
  const names = fieldsIn(step.fields).map(({ name }) => name)
  const own = shown.filter(({ name }) => names.includes(name))
  return paths.some((path) => fieldPath(own, path) !== undefined)
}

interface Steps {
  steps: readonly AnyStep[]
  /** Which of them shows. */
  step: number
  show: (index: number) => void
  /** @returns the messages; `undefined` when there is no verdict, which the form has shown then */
  validate: (rules: AnyStep['schema']) => Promise<FieldErrors | undefined>
  /** Returns the fields as they are now, hidden ones left out. */
  shown: () => readonly AnyField[]
  showErrors: (errors: FieldErrors) => void
}

/** The way through the steps of a form; the next one shows when the rules say nothing about the fields of this one. */
export function stepsOf({ steps, step, show, validate, shown, showErrors }: Steps) {
  const next = async () => {
    const here = steps[step]
    if (!here || step === steps.length - 1) return
    const errors = await validate(here.schema)
    if (!errors) return
    const own = Object.entries(errors).filter(([path]) => hasPath(here, shown(), [path]))
    if (own.length > 0) showErrors(Object.fromEntries(own))
    else show(step + 1)
  }
  return { steps, step, next, back: () => show(Math.max(0, step - 1)), goTo: show }
}
