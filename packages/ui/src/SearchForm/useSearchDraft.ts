import { useState } from 'react'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { applyChange, valueNames } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { withoutEdited } from '../fields/fieldErrors.ts'
import { sameValue } from '../fields/sameValue.ts'
import { startValues } from '../fields/startValues.ts'
import { type FieldErrors, type Verdict, validate } from '../fields/validate.ts'
import type { AnySearchFormProps } from './SearchForm.types.ts'

/** A field that narrows the list down. */
export interface Filter {
  field: AnyField
  /** Names of the values that it edits. */
  names: readonly string[]
}

type Input = Pick<AnySearchFormProps, 'fields' | 'values' | 'onSearch' | 'onReset' | 'schema'> & {
  /** Called with the names of the fields when a search breaks the rules. */
  onInvalid: (names: string[]) => void
}

/** The input of a search form, which becomes a search only when it is submitted. */
export function useSearchDraft({ fields, values, onSearch, onReset, schema, onInvalid }: Input) {
  const empty = startValues(fields, undefined, 'search')
  const inForce = startValues(fields, values, 'search')
  const [draft, setDraft] = useState(inForce)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [picked, setPicked] = useState<Record<string, readonly FieldOption[]>>({})

  // Filters may change from outside, by Back or a link: then they replace the draft.
  const keyOf = (of: FieldValues) =>
    JSON.stringify(fields.flatMap(valueNames).map((name) => of[name] ?? null))
  const key = keyOf(inForce)
  const [takenOver, setTakenOver] = useState(key)
  if (key !== takenOver) {
    setTakenOver(key)
    setDraft(inForce)
    setErrors({})
  }

  const emit = (next: FieldValues, verdict: Verdict) => {
    const broken = 'errors' in verdict ? verdict.errors : {}
    setErrors(broken)
    const names = Object.keys(broken)
    if (names.length === 0) onSearch(next)
    else onInvalid(names)
  }
  const isActive = (name: string) => !sameValue(inForce[name], empty[name]) && inForce[name] !== ''
  return {
    inForce,
    /** The active filters. */
    filters: fields
      .map((field): Filter => ({ field, names: valueNames(field) }))
      .filter(({ names }) => names.some(isActive)),
    draft,
    errors,
    picked,
    change: (patch: FieldValues, edited: readonly string[] = Object.keys(patch)) => {
      setDraft((before) => applyChange(fields, before, patch))
      setErrors((before) => withoutEdited(before, edited))
    },
    pick: (name: string, options: readonly FieldOption[]) =>
      setPicked((before) => ({ ...before, [name]: [...options, ...(before[name] ?? [])] })),
    search: () => {
      const verdict = schema ? validate(schema, draft) : { value: draft }
      if (verdict instanceof Promise) verdict.then((later) => emit(draft, later))
      else emit(draft, verdict)
    },
    reset: () => {
      setDraft(empty)
      setErrors({})
      onReset?.()
      onSearch(empty)
    },
    /** Removes a filter; other input stays as it is. */
    remove: (names: readonly string[]) => {
      const patch = Object.fromEntries(names.map((name) => [name, empty[name]]))
      const next = applyChange(fields, inForce, patch)
      setTakenOver(keyOf(next))
      setDraft((before) => applyChange(fields, before, patch))
      onSearch(next)
    },
  }
}
