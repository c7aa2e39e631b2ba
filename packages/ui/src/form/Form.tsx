import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '../controls/Notice.tsx'
import { resolveFields } from '../fields/dependencies.ts'
import { firstControl, INITIAL_FOCUS_ATTRIBUTE } from '../fields/focusField.ts'
import { sameValue } from '../fields/sameValue.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useClosedByBack } from '../leaving/UnsavedChanges.tsx'
import classes from './Form.module.css'
import type { AnyFormProps, FormProps } from './Form.types.ts'
import { FormConflict } from './FormConflict.tsx'
import type { FormDraft } from './FormDraft.ts'
import { FormDraftOffer } from './FormDraftOffer.tsx'
import { FormFields } from './FormFields.tsx'
import { FormFooter } from './FormFooter.tsx'
import { useCloseGuard } from './useCloseGuard.ts'
import { useDraft } from './useDraft.ts'
import { fieldsIn, useRecordForm } from './useRecordForm.ts'

interface Overlay {
  /** Whether the dialog or drawer around the form is open. */
  opened: boolean
  /** Set to what closing it must go through. */
  requestClose: RefObject<() => void>
}

/**
 * The fields of a record with what every form does, without anything around it: see `DialogForm`, `DrawerForm` and
 * `FormPage`.
 * @param overlay @default the form is part of a page
 */
export function Form<Values extends object>(props: FormProps<Values> & { overlay?: Overlay }) {
  // Behind this line only names and values count; their exact type is the page's.
  return <AnyForm {...(props as unknown as AnyFormProps)} />
}

function AnyForm(props: AnyFormProps & { overlay?: Overlay }) {
  const { mode, onClose, submitLabel, submitDisabledReason, columns = 1, overlay } = props
  const labels = useLabels()
  const element = useRef<HTMLFormElement>(null)
  const fields = fieldsIn(props.fields)
  const send: typeof props.onSubmit = async (...submitted) => {
    const result = await props.onSubmit(...submitted)
    if (!result || 'saved' in result) draft.end('saved')
    return result
  }
  const form = useRecordForm({ ...props, onSubmit: send }, element, overlay?.opened !== false)
  const { submitting, uploading, alert, conflict } = form
  const draft = useDraft(props.draft, fields, form)
  const close = () => {
    draft.end('discarded')
    onClose()
  }
  const changed = form.dirty ? 'changes' : undefined
  const loss = uploading ? (changed ? 'both' : 'uploads') : changed
  const guard = useCloseGuard({
    loss: overlay?.opened === false ? undefined : loss,
    submitting,
    onClose: close,
  })
  useClosedByBack(overlay && guard.close)
  useLayoutEffect(() => {
    if (overlay) overlay.requestClose.current = guard.close
  })
  // The focus trap of a dialog goes to the control that carries the mark, before the close button.
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
      form.showConflict({ theirs: form.start, base: { ...form.start, ...base } })
    else focusFirst()
  }

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (submitDisabledReason === undefined) form.submit()
  }

  return (
    <>
      {conflict && (
        <FormConflict
          fields={resolveFields(fields, form.values)}
          yours={form.values}
          conflict={conflict}
          picked={form.picked}
          busy={submitting}
          guard={guard}
          onSave={form.resolve}
          onBack={form.backToForm}
        />
      )}
      <form
        ref={element}
        noValidate
        hidden={conflict !== undefined}
        className={classes.form}
        onKeyDown={submitByKey}
        onSubmit={form.submit}
      >
        {draft.offered && (
          <FormDraftOffer
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
          <Notice title={labels.dialog.invalid} mb="md">
            {alert.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the messages come and go together
              <div key={index}>{message}</div>
            ))}
          </Notice>
        )}
        <FormFields items={props.fields} form={form} mode={mode} columns={columns} disabled={submitting} />
        <FormFooter
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
