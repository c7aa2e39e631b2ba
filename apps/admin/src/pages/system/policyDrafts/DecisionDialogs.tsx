import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import type { Draft } from './policyDrafts.resource.ts'
import { RollBackDialog } from './RollBackDialog.tsx'

/** What is decided about a draft. */
export interface DecisionSubject {
  dialog: 'activate' | 'rollBack'
  draft: Draft
}

/** The dialogs that apply a draft, or take it back. */
export default function DecisionDialogs({ subject, ...dialog }: DialogProps<DecisionSubject>) {
  return subject.dialog === 'activate' ? (
    <ActivateDialog {...dialog} draft={subject.draft} />
  ) : (
    <RollBackDialog {...dialog} draft={subject.draft} />
  )
}
