import { useState } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import { applyChange, valueNames } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { withoutEdited } from '../fields/fieldErrors.ts'
import { startValues } from '../fields/startValues.ts'
import { type FieldErrors, type Verdict, validate } from '../fields/validate.ts'
import type { AnySearchFormProps } from './SearchForm.types.ts'

type Input = Pick<AnySearchFormProps, 'fields' | 'values' | 'onSearch' | 'onReset' | 'schema'> & {
  /** A search broke the rules. */
  onInvalid: (names: string[]) => void
}

/** What is typed, which becomes a search only when somebody says so. */
export function useSearchDraft({ fields, values, onSearch, onReset, schema, onInvalid }: Input) {
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
  return {
    inForce,
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
      const empty = startValues(fields, undefined, 'search')
      setDraft(empty)
      setErrors({})
      onReset?.()
      onSearch(empty)
    },
    /** Takes a filter out of force; what else is typed stays typed. */
    remove: (names: readonly string[]) => {
      const empty = startValues(fields, undefined, 'search')
      const patch = Object.fromEntries(names.map((name) => [name, empty[name]]))
      const next = applyChange(fields, inForce, patch)
      setTakenOver(keyOf(next))
      setDraft((before) => applyChange(fields, before, patch))
      onSearch(next)
    },
  }
}
