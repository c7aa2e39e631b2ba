import { useForm } from '@mantine/form'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from '../fields/AnyField.ts'
import { applyChange, resolveFields } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { fieldPath, withoutEdited } from '../fields/fieldErrors.ts'
import { firstControl, focusField } from '../fields/focusField.ts'
import { startValues } from '../fields/startValues.ts'
import { type FieldErrors, loadSchema, type Verdict, validate } from '../fields/validate.ts'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import type { AfterSubmit, AnyFormOptions, Conflict, SubmitContext, SubmitResult } from './Form.types.ts'
import { type AnyStep, fieldsIn } from './FormItem.ts'
import { hasPath, stepsOf } from './stepsOf.ts'
import type { Overlay } from './useForm.ts'

export type RecordForm = ReturnType<typeof useRecordForm>

/**
 * Mantine's form for a record: what it holds, and how it is validated and sent. Values change by `setValues` and not by
 * `getInputProps`, because a change and everything that follows from it are one update. The schema is not given to
 * Mantine's `schemaResolver`, which drops what the schema makes of the values.
 * @param element the form's element, in which fields are focused
 * @param overlay the dialog or drawer around the form: one that is closing can't be sent
 */
export function useRecordForm(
  props: AnyFormOptions,
  element: RefObject<HTMLFormElement | null>,
  overlay: Overlay | undefined,
) {
  const { mode, schema, onSubmit, onClose, onValuesChange, submitDisabledReason } = props
  const { dialog: labels } = useLabels()
  const failureText = useFailureText()
  const fields = fieldsIn(props.fields)
  const steps = props.fields.filter((item): item is AnyStep => item.type === 'step')
  const [step, setStep] = useState(0)
  const [start, setStart] = useState(() => startValues(fields, props.values, mode))
  const [picked, setPicked] = useState<Record<string, readonly FieldOption[]>>({})
  const [alert, setAlert] = useState<readonly ReactNode[]>([])
  const [conflict, setConflict] = useState<Conflict<FieldValues>>()
  const [uploading, setUploading] = useState<readonly string[]>([])
  /** What was saved is sent again only after a change. */
  const sent = useRef<'sending' | 'saved'>(undefined)
  const valid = useRef<FieldValues>({})

  const judge = (verdict: Verdict): FieldErrors => {
    if ('errors' in verdict) return verdict.errors
    valid.current = verdict.value as FieldValues
    return {}
  }
  /** Messages about the form as a whole: their names are no field's. */
  const failed = (error: unknown): FieldErrors => {
    const text = failureText(error, labels.failed)
    return text === labels.failed ? { 0: text } : { 0: text, 1: labels.kept }
  }

  const form = useForm<FieldValues>({
    initialValues: start,
    clearInputErrorOnChange: false,
    validate: (values) => {
      try {
        const verdict = validate(schema, values)
        return verdict instanceof Promise ? verdict.then(judge).catch(failed) : judge(verdict)
      } catch (error) {
        return failed(error)
      }
    },
    transformValues: () => valid.current,
  })
  const { values } = form
  const errors: FieldErrors = form.errors
  const dirty = form.isDirty()

  // A failure is ignored: submitting loads the schema again and reports it.
  useEffect(() => {
    if (dirty) loadSchema(schema)?.catch(() => undefined)
  }, [dirty, schema])

  const release = () => {
    sent.current = undefined
    // A field must be enabled before it can take the focus.
    flushSync(() => form.setSubmitting(false))
  }
  const showErrors = (found: FieldErrors) => {
    release()
    const shown = resolveFields(fields, form.getValues())
    const paths = Object.keys(found).map((path) => fieldPath(shown, path))
    const wrong = steps.findIndex((one) => hasPath(one, shown, Object.keys(found)))
    // A field must be in the page, too.
    flushSync(() => {
      setConflict(undefined)
      if (wrong >= 0) setStep(wrong)
      form.setErrors(found)
      setAlert(Object.values(found).filter((_, index) => paths[index] === undefined))
    })
    if (element.current) focusField(element.current, paths.map(String))
  }
  /** Sets values and reports those that differ. */
  const setValues = (next: FieldValues) => {
    const before = form.getValues()
    form.setValues(next)
    const changed = Object.keys(next).filter((name) => !Object.is(before[name], next[name]))
    if (changed.length > 0) onValuesChange?.({ ...before, ...next }, changed)
  }
  const begin = (next: FieldValues) => {
    setValues(next)
    setStart(next)
    form.resetDirty(next)
  }
  const beginAgain = (next: FieldValues) => {
    sent.current = undefined
    flushSync(() => {
      begin(next)
      form.clearErrors()
      form.setSubmitting(false)
      setAlert([])
      setConflict(undefined)
      setPicked({})
      setStep(0)
    })
    if (element.current) firstControl(element.current)?.focus()
  }
  const finish = (then: AfterSubmit, saved?: Partial<FieldValues>) => {
    const sentValues = form.getValues()
    const kept = saved ? startValues(fields, { ...sentValues, ...saved }, mode) : sentValues
    if (then === 'reset') return beginAgain(mode === 'add' ? startValues(fields, props.values, mode) : kept)
    sent.current = 'saved'
    begin(kept)
    // An overlay that closes keeps showing what it showed.
    if (saved || then !== 'close' || !overlay) setConflict(undefined)
    if (then === 'close') close()
  }
  /** The record is saved: a failure of what follows is the application's, and no reason to save again. */
  const close = () => {
    try {
      onClose()
    } catch (error) {
      reportError(error)
    }
  }
  /** @returns whether it was saved */
  const save = async (submitted: FieldValues, then: AfterSubmit, context?: SubmitContext<FieldValues>) => {
    setAlert([])
    let result: SubmitResult<FieldValues>
    try {
      result = await onSubmit(submitted, context)
    } catch (error) {
      showErrors(failed(error))
      return false
    }
    if (!result || 'saved' in result) {
      finish(then, result?.saved)
      return true
    }
    if ('errors' in result) showErrors(result.errors)
    else {
      release()
      setConflict(result.conflict)
    }
    return false
  }
  const send = (then: AfterSubmit, context?: SubmitContext<FieldValues>): Promise<boolean> => {
    if (sent.current || overlay?.opened === false) return Promise.resolve(false)
    sent.current = 'sending'
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const refuse = (found: FieldErrors) => {
      showErrors(found)
      resolve(false)
    }
    form.onSubmit((submitted) => save(submitted, then, context).then(resolve), refuse)()
    return promise
  }

  const stepped = stepsOf({
    steps,
    step,
    show: (index) => {
      flushSync(() => {
        setAlert([])
        setStep(index)
      })
      const shown = element.current?.querySelector<HTMLElement>(`[data-step="${index}"]`)
      if (shown) firstControl(shown)?.focus()
    },
    validate: async (rules) => {
      if (sent.current === 'sending') return undefined
      const before = sent.current
      sent.current = 'sending'
      try {
        const verdict = validate(rules ?? schema, form.getValues())
        if (verdict instanceof Promise) form.setSubmitting(true)
        const settled = await verdict
        release()
        sent.current = before
        return 'errors' in settled ? settled.errors : {}
      } catch (error) {
        showErrors(failed(error))
        return undefined
      }
    },
    shown: () => resolveFields(fields, form.getValues()),
    showErrors,
  })

  const changed = () => {
    if (sent.current === 'saved') sent.current = undefined
  }

  return {
    values,
    errors,
    /** Messages that belong to no field in sight. */
    alert,
    /** Options whose texts only a lookup knew, by field. */
    picked,
    /** What the form opened with, or has saved since. */
    start,
    dirty,
    submitting: form.submitting,
    /** Files are being uploaded. */
    uploading: uploading.length > 0,
    /** What someone else has saved, until the operator decides what to keep; yours are the form's values. */
    conflict,
    change: (patch: FieldValues, edited: readonly string[] = Object.keys(patch)) => {
      changed()
      setValues(applyChange(fields, form.getValues(), patch))
      form.setErrors((found) => withoutEdited(found, edited))
    },
    pick: (name: string, options: readonly FieldOption[]) =>
      setPicked((before) => ({ ...before, [name]: [...options, ...(before[name] ?? [])] })),
    /** Puts values back as they were once typed, without what would follow from typing them. */
    restore: (typed: FieldValues, known: typeof picked) => {
      changed()
      setValues(typed)
      setPicked((before) => ({ ...before, ...known }))
    },
    setBusy: (name: string, busy: boolean) =>
      setUploading((before) => {
        const others = before.filter((other) => other !== name)
        return busy ? [...others, name] : others
      }),
    setErrors: showErrors,
    submit: (then: AfterSubmit = 'close'): Promise<boolean> => {
      if (submitDisabledReason !== undefined) return Promise.resolve(false)
      if (uploading.length === 0) return send(then)
      setAlert([labels.uploading])
      return Promise.resolve(false)
    },
    /** Why the form can't be submitted as it is. */
    submitDisabledReason,
    reset: () => beginAgain(start),
    ...stepped,
    showConflict: setConflict,
    /** Sends the values merged after a conflict. */
    resolve: (merged: FieldValues) => {
      if (!conflict) return
      setValues(merged)
      form.clearErrors()
      send('close', { theirs: conflict.theirs })
    },
    backToForm: () => {
      flushSync(() => setConflict(undefined))
      if (element.current) firstControl(element.current)?.focus()
    },
  }
}
