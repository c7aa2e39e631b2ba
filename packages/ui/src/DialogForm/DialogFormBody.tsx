import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { resolveFields } from '../fields/dependencies.ts'
import { firstControl, INITIAL_FOCUS_ATTRIBUTE } from '../fields/focusField.ts'
import { sameValue } from '../fields/sameValue.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './DialogForm.module.css'
import type { AnyDialogFormProps } from './DialogForm.types.ts'
import { DialogFormConflict } from './DialogFormConflict.tsx'
import { DialogFormDraft } from './DialogFormDraft.tsx'
import { DialogFormFields } from './DialogFormFields.tsx'
import { DialogFormFooter } from './DialogFormFooter.tsx'
import { DialogFormNotice } from './DialogFormNotice.tsx'
import type { FormDraft } from './FormDraft.ts'
import { fieldsIn } from './fieldsIn.ts'
import { useCloseGuard } from './useCloseGuard.ts'
import { useDialogForm } from './useDialogForm.ts'
import { useDraft } from './useDraft.ts'

interface DialogFormBodyProps extends AnyDialogFormProps {
  /** Set to what closing the dialog must go through. */
  requestClose: RefObject<() => void>
}

export function DialogFormBody(props: DialogFormBodyProps) {
  const { opened, mode, onClose, submitLabel, submitDisabledReason, columns = 1, requestClose } = props
  const labels = useLabels()
  const element = useRef<HTMLFormElement>(null)
  const fields = fieldsIn(props.fields)
  const send: typeof props.onSubmit = async (...submitted) => {
    const result = await props.onSubmit(...submitted)
    if (!result) draft.end('saved')
    return result
  }
  const dialog = useDialogForm({ ...props, onSubmit: send }, element)
  const { form, submitting, uploading, alert, conflict } = dialog
  const draft = useDraft(props.draft, fields, form)
  const close = () => {
    draft.end('discarded')
    onClose()
  }
  const changed = form.dirty ? 'changes' : undefined
  const loss = uploading ? (changed ? 'both' : 'uploads') : changed
  const guard = useCloseGuard({ loss: opened ? loss : undefined, submitting, onClose: close })
  useLayoutEffect(() => {
    requestClose.current = guard.close
  })
  // The dialog's focus trap goes to the control that carries the mark, before the close button.
  useEffect(() => {
    if (element.current) firstControl(element.current)?.setAttribute(INITIAL_FOCUS_ATTRIBUTE, '')
  }, [])

  const focusFirst = () => element.current && firstControl(element.current)?.focus()
  const restore = ({ values, base, picked }: FormDraft) => {
    flushSync(() => {
      form.restore(values, picked)
      draft.settle()
    })
    // Somebody may have changed the same fields of the record since.
    const changed = Object.entries(base).some(([name, value]) => !sameValue(value, form.start[name]))
    if (mode === 'edit' && changed)
      dialog.showConflict({ theirs: form.start, base: { ...form.start, ...base } })
    else focusFirst()
  }

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (submitDisabledReason === undefined) dialog.submit()
  }

  return (
    <>
      {conflict && (
        <DialogFormConflict
          fields={resolveFields(fields, form.values)}
          yours={form.values}
          conflict={conflict}
          picked={form.picked}
          busy={submitting}
          guard={guard}
          onSave={dialog.resolve}
          onBack={dialog.backToForm}
        />
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
        {draft.offered && (
          <DialogFormDraft
            savedAt={draft.offered.savedAt}
            disabled={submitting}
            onRestore={() => draft.offered && restore(draft.offered)}
            onDiscard={() => {
              flushSync(draft.settle)
              focusFirst()
            }}
          />
        )}
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
          submit={{
            label: submitLabel ?? labels.dialog.submit,
            byKey: true,
            disabledReason: submitDisabledReason,
          }}
        />
      </form>
    </>
  )
}
