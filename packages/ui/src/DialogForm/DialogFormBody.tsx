import { Button } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../fields/Field.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './DialogForm.module.css'
import type { AnyDialogFormProps } from './DialogForm.tsx'
import { DialogFormConflict } from './DialogFormConflict.tsx'
import { DialogFormNotice } from './DialogFormNotice.tsx'
import { useDialogForm } from './useDialogForm.ts'

interface DialogFormBodyProps extends AnyDialogFormProps {
  /** Set to what closing the dialog must go through. */
  requestClose: RefObject<() => void>
}

export function DialogFormBody(props: DialogFormBodyProps) {
  const { mode, fields, onClose, submitLabel, columns = 1, requestClose } = props
  const { dialog: labels } = useLabels()
  const element = useRef<HTMLFormElement>(null)
  const { form, alert, conflict, submit, resolve } = useDialogForm(props, element)
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    if (form.submitting) return
    if (form.isDirty() && !leaving) setLeaving(true)
    else onClose()
  }
  useLayoutEffect(() => {
    requestClose.current = close
  })

  if (conflict) {
    return (
      <DialogFormConflict
        fields={fields}
        yours={form.getValues()}
        conflict={conflict}
        busy={form.submitting}
        onSave={resolve}
        onCancel={onClose}
      />
    )
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {alert.length > 0 && (
        <DialogFormNotice tone="danger" title={labels.invalid}>
          {alert.map(([name, message]) => (
            <div key={name}>{message}</div>
          ))}
        </DialogFormNotice>
      )}
      <div className={classes.fields} data-columns={columns}>
        {fields
          .filter((field) => field.visible?.(form.values) ?? true)
          .map((field) => (
            <div key={field.name} data-wide={(field.wide ?? field.type === 'textarea') || undefined}>
              <Field
                field={field}
                values={form.values}
                onChange={(patch) => {
                  for (const [name, value] of Object.entries(patch)) form.setFieldValue(name, value)
                }}
                error={form.errors[field.name] ?? (field.type === 'dateRange' && form.errors[field.endName])}
                mode={mode}
                disabled={(field.disabled ?? false) || form.submitting}
              />
            </div>
          ))}
      </div>
      {leaving ? (
        <div className={classes.footer} role="alert">
          <span className={classes.question}>{labels.unsaved}</span>
          <Button variant="default" autoFocus onClick={() => setLeaving(false)}>
            {labels.keepEditing}
          </Button>
          <Button color="red.9" onClick={onClose}>
            {labels.discard}
          </Button>
        </div>
      ) : (
        <div className={classes.footer}>
          <Button variant="default" disabled={form.submitting} onClick={close}>
            {labels.cancel}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {submitLabel ?? labels.submit}
          </Button>
        </div>
      )}
    </form>
  )
}
