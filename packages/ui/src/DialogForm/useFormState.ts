import { useState } from 'react'
import type { AnyField, FieldMode, FieldValues } from '../fields/AnyField.ts'
import { applyChange } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldSpec.ts'
import { fieldPath, withoutEdited } from '../fields/fieldErrors.ts'
import { sameValue } from '../fields/sameValue.ts'
import { startValues } from '../fields/startValues.ts'
import type { FieldErrors } from '../fields/validate.ts'

interface FormState {
  values: FieldValues
  errors: FieldErrors
  /** Messages that belong to no field in sight. */
  alert: FieldErrors
  /** Options whose texts only a lookup knew, by field. */
  picked: Record<string, readonly FieldOption[]>
}

/** What a form holds. A change and everything that follows from it are one update: nobody sees half of it. */
export function useFormState(fields: readonly AnyField[], given: FieldValues | undefined, mode: FieldMode) {
  const [start] = useState(() => startValues(fields, given, mode))
  const [state, setState] = useState<FormState>({ values: start, errors: {}, alert: {}, picked: {} })

  return {
    ...state,
    /** What the form opened with. */
    start,
    dirty: !sameValue(state.values, start),
    change: (patch: FieldValues, edited: readonly string[] = Object.keys(patch)) =>
      setState((before) => ({
        ...before,
        values: applyChange(fields, before.values, patch),
        errors: withoutEdited(before.errors, edited),
      })),
    replace: (values: FieldValues) => setState((before) => ({ ...before, values, errors: {}, alert: {} })),
    /** Puts values back as they were once typed, without what would follow from typing them. */
    restore: (values: FieldValues, picked: FormState['picked']) =>
      setState((before) => ({
        ...before,
        values: { ...before.values, ...values },
        picked: { ...before.picked, ...picked },
      })),
    /** @param shown the fields in sight: what is said about others goes into the alert */
    setErrors: (errors: FieldErrors, shown: readonly AnyField[]) => {
      const all = Object.entries(errors)
      const has = (path: string) => fieldPath(shown, path) !== undefined
      setState((before) => ({
        ...before,
        errors: Object.fromEntries(all.filter(([path]) => has(path))),
        alert: Object.fromEntries(all.filter(([path]) => !has(path))),
      }))
    },
    /** @param messages below each other */
    setAlert: (messages: readonly string[]) =>
      setState((before) => ({ ...before, alert: Object.fromEntries(Object.entries(messages)) })),
    clearAlert: () => setState((before) => ({ ...before, alert: {} })),
    pick: (name: string, options: readonly FieldOption[]) =>
      setState((before) => ({
        ...before,
        picked: { ...before.picked, [name]: [...options, ...(before.picked[name] ?? [])] },
      })),
  }
}
