import { Box, type BoxProps, type ElementProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '../controls/Notice.tsx'
import type { FieldValues } from '../fields/AnyField.ts'
import { resolveFields } from '../fields/dependencies.ts'
import { firstControl, INITIAL_FOCUS_ATTRIBUTE } from '../fields/focusField.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { FormLayout } from './Form.types.ts'
import { FormConflict } from './FormConflict.tsx'
import { FormDraftOffer } from './FormDraftOffer.tsx'
import { FormFields } from './FormFields.tsx'
import { FormFooter } from './FormFooter.tsx'
import { type FormStyles, FormStylesContext } from './FormStyles.ts'
import { type AnyForm, FormContext } from './useForm.ts'

interface FormBodyProps
  extends FormLayout<FieldValues>,
    BoxProps,
    ElementProps<'form', 'children' | 'color' | 'onSubmit'> {
  form: AnyForm
  getStyles: FormStyles
}

/** A form element with everything in it: the question of a conflict, what was kept, messages, fields and footer. */
export function FormBody({ form, getStyles, columns = 1, children, footer, ...props }: FormBodyProps) {
  const { submitLabel, cancelLabel, onKeyDown, ref, ...attributes } = props
  const { element, fields, draft, guard, restore } = form.parts
  const { submitting, alert, conflict } = form
  const root = useMergedRef(element, ref)
  const labels = useLabels()
  // The focus trap of a dialog goes to the control that carries the mark, before the close button.
  useEffect(() => {
    if (element.current) firstControl(element.current)?.setAttribute(INITIAL_FOCUS_ATTRIBUTE, '')
  }, [element])

  const submit = () => {
    if (form.step < form.steps.length - 1) void form.next()
    else void form.submit()
  }
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const content: ReactNode = typeof children === 'function' ? children(form) : children

  return (
    <FormContext value={form}>
      <FormStylesContext value={{ getStyles, columns }}>
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
        <Box
          component="form"
          {...getStyles('root')}
          {...attributes}
          ref={root}
          noValidate
          hidden={conflict !== undefined}
          onKeyDown={submitByKey}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit()
          }}
        >
          {draft.offered && (
            <FormDraftOffer
              savedAt={draft.offered.savedAt}
              disabled={submitting}
              onRestore={() => draft.offered && restore(draft.offered)}
              onDiscard={() => {
                flushSync(draft.settle)
                form.focusFirst()
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
          {content ?? <FormFields />}
          <FormFooter
            guard={guard}
            busy={submitting}
            submit={{
              label: submitLabel ?? labels.dialog.submit,
              byKey: true,
              disabledReason: form.submitDisabledReason,
            }}
            {...(cancelLabel !== undefined && { cancelLabel })}
            {...(form.steps.length > 0 && { steps: form })}
            {...(footer && { render: (buttons: ReactNode) => footer(form, buttons) })}
          />
        </Box>
      </FormStylesContext>
    </FormContext>
  )
}
