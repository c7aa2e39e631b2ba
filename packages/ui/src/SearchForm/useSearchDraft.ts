import { useState } from 'react'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { applyChange, resolveFields, valueNames } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { fieldPath, withoutEdited } from '../fields/fieldErrors.ts'
import { sameValue } from '../fields/sameValue.ts'
import { startValues } from '../fields/startValues.ts'
import type { FieldErrors, Verdict } from '../fields/validate.ts'
import type { AnySearchFormProps } from './SearchForm.types.ts'
import { useSearchRules } from './useSearchRules.ts'

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
  const rules = useSearchRules(schema)
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

  const available = resolveFields(fields, draft)
  const pathOf = (path: string) => fieldPath(available, path)
  const emit = (next: FieldValues, verdict: Verdict) => {
    const broken = 'errors' in verdict ? verdict.errors : {}
    setErrors(broken)
    const paths = Object.keys(broken)
    if (paths.length === 0) return onSearch(next)
    const names = paths.flatMap((path) => pathOf(path) ?? [])
    if (names.length > 0) onInvalid(names)
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
    /** The fields of the draft, as those that they depend on make them. */
    available,
    /** Messages that belong to no field. */
    alert: Object.entries(errors).flatMap(([path, text]) => (pathOf(path) === undefined ? [text] : [])),
    picked,
    change: (patch: FieldValues, edited: readonly string[] = Object.keys(patch)) => {
      setDraft((before) => applyChange(fields, before, patch))
      setErrors((before) => withoutEdited(before, edited))
    },
    pick: (name: string, options: readonly FieldOption[]) =>
      setPicked((before) => ({ ...before, [name]: [...options, ...(before[name] ?? [])] })),
    search: () => rules.judge(draft, (verdict) => emit(draft, verdict)),
    reset: () => {
      rules.cancel()
      setDraft(empty)
      setErrors({})
      onReset?.()
      onSearch(empty)
    },
    /** Removes a filter; other input stays as it is. */
    remove: (names: readonly string[]) => {
      rules.cancel()
      const patch = Object.fromEntries(names.map((name) => [name, empty[name]]))
      const next = applyChange(fields, inForce, patch)
      setTakenOver(keyOf(next))
      setDraft((before) => applyChange(fields, before, patch))
      onSearch(next)
    },
  }
}
