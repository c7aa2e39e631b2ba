import type { Component } from '@admin/api-client/contract/sites/components'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ComponentForm } from './ComponentForm.tsx'
import { ComponentPreview } from './ComponentPreview.tsx'
import type { ComponentDialog } from './components.list.tsx'
import { DuplicateComponentDialog } from './DuplicateComponentDialog.tsx'
import { UsesDialog } from './UsesDialog.tsx'

/** The component list's dialogs. */
export default function ComponentDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Component, ComponentDialog>>) {
  if (subject.dialog === 'preview') return <ComponentPreview {...dialog} component={subject.row} />
  if (subject.dialog === 'uses') return <UsesDialog {...dialog} component={subject.row} />
  if (subject.dialog === 'duplicate') return <DuplicateComponentDialog {...dialog} component={subject.row} />
  return <ComponentForm {...dialog} row={subject.row} />
}
