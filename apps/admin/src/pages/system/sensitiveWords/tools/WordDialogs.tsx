import type { DialogProps } from '../../../../crud/form/useDialog.ts'
import { WordImportDialog } from './WordImportDialog.tsx'
import { WordTrialDialog } from './WordTrialDialog.tsx'

export type WordSubject = 'import' | 'trial'

/** What is done with many words. */
export default function WordDialogs({ subject, ...dialog }: DialogProps<WordSubject>) {
  return subject === 'import' ? <WordImportDialog {...dialog} /> : <WordTrialDialog {...dialog} />
}
