import { type KeyboardEvent, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { resolveFields } from '../fields/dependencies.ts'
import { firstControl, INITIAL_FOCUS_ATTRIBUTE } from '../fields/focusField.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { LoadFailure } from '../overlays/LoadFailure.tsx'
import { lazyPart } from '../overlays/lazyPart.tsx'
import classes from './DialogForm.module.css'
import type { AnyDialogFormProps } from './DialogForm.types.ts'
import { DialogFormFields } from './DialogFormFields.tsx'
import { DialogFormFooter } from './DialogFormFooter.tsx'
import { DialogFormNotice } from './DialogFormNotice.tsx'
import { fieldsIn } from './fieldsIn.ts'
import { useCloseGuard } from './useCloseGuard.ts'
import { useDialogForm } from './useDialogForm.ts'

const DialogFormConflict = lazyPart(() => import('./DialogFormConflict.tsx'), LoadFailure)

interface DialogFormBodyProps extends AnyDialogFormProps {
  /** Set to what closing the dialog must go through. */
  requestClose: RefObject<() => void>
}

export function DialogFormBody(props: DialogFormBodyProps) {
  const { opened, mode, onClose, submitLabel, columns = 1, requestClose } = props
  const labels = useLabels()
  const element = useRef<HTMLFormElement>(null)
  const dialog = useDialogForm(props, element)
  const { form, submitting, alert, conflict } = dialog
  const guard = useCloseGuard({ dirty: form.dirty && opened, submitting, onClose })
  useLayoutEffect(() => {
    requestClose.current = guard.close
  })
  // The dialog's focus trap goes to the control that carries the mark, before the close button.
  useEffect(() => {
    if (element.current) firstControl(element.current)?.setAttribute(INITIAL_FOCUS_ATTRIBUTE, '')
  }, [])

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    dialog.submit()
  }

  return (
    <>
      {conflict && (
        <Suspense fallback={null}>
          <DialogFormConflict
            fields={resolveFields(fieldsIn(props.fields), form.values)}
            yours={form.values}
            conflict={conflict}
            picked={form.picked}
            busy={submitting}
            guard={guard}
            onSave={dialog.resolve}
            onBack={dialog.backToForm}
          />
        </Suspense>
      )}
      <form
        ref={element}
        noValidate
        hidden={conflict !== undefined}
        className={classes.form}
        onKeyDown={submitByKey}
        onSubmit={(event) => {
          event.preventDefault()
          dialog.submit()
        }}
      >
        {alert.length > 0 && (
          <DialogFormNotice tone="danger" title={labels.dialog.invalid}>
            {alert.map(([name, message]) => (
              <div key={name}>{message}</div>
            ))}
          </DialogFormNotice>
        )}
        <DialogFormFields
          items={props.fields}
          form={form}
          mode={mode}
          columns={columns}
          disabled={submitting}
          onBusyChange={dialog.setBusy}
        />
        <DialogFormFooter
          guard={guard}
          busy={submitting}
          submit={{ label: submitLabel ?? labels.dialog.submit, byKey: true }}
        />
      </form>
    </>
  )
}
