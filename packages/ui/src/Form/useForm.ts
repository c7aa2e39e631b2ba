import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from '../fields/AnyField.ts'
import { useKnownFields } from '../fields/FieldTypes.tsx'
import { sameValue } from '../fields/sameValue.ts'
import { useClosedByBack } from '../leaving/UnsavedChanges.tsx'
import type { AnyFormOptions, FormHandle, FormOptions } from './Form.types.ts'
import type { FormDraft } from './FormDraft.ts'
import { fieldsIn } from './FormItem.ts'
import { useCloseGuard } from './useCloseGuard.ts'
import { useDraft } from './useDraft.ts'
import { useRecordForm } from './useRecordForm.ts'

/** The dialog or drawer around a form. */
export interface Overlay {
  opened: boolean
  /** Set to what closing it must go through. */
  requestClose: RefObject<() => void>
}

/** A form as the components that draw it see it. */
export type AnyForm = ReturnType<typeof useAnyForm>

/**
 * What a form holds and does, for a page that draws it in parts or acts on it from outside: give it to `Form`.
 * @returns the values, and what changes, validates and saves them; new at each change
 */
export function useForm<Values extends object, Submitted = Values>(
  options: FormOptions<Values, Submitted>,
): FormHandle<Values> {
  // Behind this line only names and values count; their exact type is the page's.
  return useAnyForm(options as unknown as AnyFormOptions) as unknown as FormHandle<Values>
}

/** @param overlay @default the form is part of a page */
export function useAnyForm(options: AnyFormOptions, overlay?: Overlay) {
  const { mode, onClose } = options
  const element = useRef<HTMLFormElement>(null)
  const items = useKnownFields(options.fields)
  const fields = fieldsIn(items)
  const onSubmit: typeof options.onSubmit = async (...submitted) => {
    const result = await options.onSubmit(...submitted)
    if (!result || 'saved' in result) draft.end('saved')
    return result
  }
  const form = useRecordForm({ ...options, fields: items, onSubmit }, element, overlay)
  const { submitting, uploading, dirty } = form
  const draft = useDraft(options.draft, fields, form)
  const changed = dirty ? 'changes' : undefined
  const loss = uploading ? (changed ? 'both' : 'uploads') : changed
  const guard = useCloseGuard({
    loss: overlay?.opened === false ? undefined : loss,
    submitting,
    // An upload can be continued later, and a form with several steps finished; a short one is filled in again.
    canKeep: dirty && options.draft !== undefined && (uploading || form.steps.length > 1),
    onClose: (kept) => {
      if (!kept) draft.end('discarded')
      onClose()
    },
  })
  useClosedByBack(overlay && guard.close)
  useLayoutEffect(() => {
    if (overlay) overlay.requestClose.current = guard.close
  })

  const restore = ({ values, base, picked }: FormDraft) => {
    flushSync(() => {
      form.restore(values, picked)
      draft.settle()
    })
    // Someone may have changed the same fields of the record since.
    const changed = Object.entries(base).some(([name, value]) => !sameValue(value, form.start[name]))
    if (mode === 'edit' && changed)
      form.showConflict({ theirs: form.start, base: { ...form.start, ...base } })
    else form.focusFirst()
  }

  return {
    ...form,
    close: guard.close,
    /** What the components that draw the form also need. */
    parts: {
      mode,
      element,
      items,
      fields,
      draft,
      guard,
      restore,
      inOverlay: overlay !== undefined,
    },
  }
}

export const FormContext = createContext<AnyForm | undefined>(undefined)

/** @throws Error outside a form */
export function useAnyFormContext(): AnyForm {
  const form = use(FormContext)
  if (!form) throw new Error('There is no form around this component.')
  return form
}

/**
 * The form around a component: for slots, footers and what is between the fields.
 * @throws Error outside a form
 */
export function useFormContext<Values extends object = FieldValues>(): FormHandle<Values> {
  return useAnyFormContext() as unknown as FormHandle<Values>
}
