import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { AnswerAllDialog } from './AnswerAllDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

export interface BulkSubject {
  action: 'answerAll' | 'merge'
  ids: readonly string[]
  /** Called with the rows that are still selected. */
  onDone: (ids: string[]) => void
}

/** The dialogs for several rows of feedback. */
export default function BulkDialogs({ subject, ...dialog }: DialogProps<BulkSubject>) {
  if (subject.action === 'merge') return <MergeDialog {...dialog} {...subject} />
  return <AnswerAllDialog {...dialog} {...subject} />
}
