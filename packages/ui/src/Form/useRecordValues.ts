import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { applyChange } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { withoutEdited } from '../fields/fieldErrors.ts'
import { startValues } from '../fields/startValues.ts'
import type { AnyFormOptions } from './Form.types.ts'
import type { FormDraft } from './FormDraft.ts'
import { useSchemaForm } from './useSchemaForm.ts'

export type RecordValues = ReturnType<typeof useRecordValues>

/**
 * The values of a record's form, and what they started with. They change by `setValues` and not by Mantine's
 * `getInputProps`, because a change and everything that follows from it are one update.
 */
export function useRecordValues(options: AnyFormOptions, fields: readonly AnyField[]) {
  const { mode, schema, onValuesChange } = options
  const started = (values: FieldValues | undefined) => startValues(fields, values, mode)
  const [start, setStart] = useState(() => started(options.values))
  const [picked, setPicked] = useState<FormDraft['picked']>({})
  const form = useSchemaForm(schema, start)
  /** What was saved is sent again only after a change. */
  const sent = useRef<'sending' | 'saved'>(undefined)
  const changed = () => {
    if (sent.current === 'saved') sent.current = undefined
  }
  /** Sets values and reports those that differ. */
  const setValues = (next: FieldValues) => {
    const before = form.getValues()
    form.setValues(next)
    const differing = Object.keys(next).filter((name) => !Object.is(before[name], next[name]))
    if (differing.length > 0) onValuesChange?.({ ...before, ...next }, differing)
  }
  /** Continues from these values: they are no change. */
  const begin = (next: FieldValues) => {
    setValues(next)
    setStart(next)
    form.resetDirty(next)
  }
  return {
    form,
    sent,
    start,
    picked,
    started,
    setValues,
    begin,
    /** As `begin`, in a form that knows nothing of the values before. */
    beginAgain: (next: FieldValues) => {
      begin(next)
      form.clearErrors()
      setPicked({})
    },
    /** Lets the values be edited and sent again. */
    release: () => {
      sent.current = undefined
      // A field must be enabled before it can take the focus.
      flushSync(() => form.setSubmitting(false))
    },
    change: (patch: FieldValues, edited: readonly string[] = Object.keys(patch)) => {
      changed()
      setValues(applyChange(fields, form.getValues(), patch))
      form.setErrors((found) => withoutEdited(found, edited))
    },
    pick: (name: string, chosen: readonly FieldOption[]) =>
      setPicked((before) => ({ ...before, [name]: [...chosen, ...(before[name] ?? [])] })),
    /** Puts values back as they were once typed, without what would follow from typing them. */
    restore: (typed: FieldValues, known: FormDraft['picked']) => {
      changed()
      setValues(typed)
      setPicked((before) => ({ ...before, ...known }))
    },
  }
}
