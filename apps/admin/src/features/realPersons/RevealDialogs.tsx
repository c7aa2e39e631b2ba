import type { DialogProps } from '../../crud/form/useDialog.ts'
import { RevealDialog } from './RevealDialog.tsx'

/** Whose identity is revealed. */
export interface Revealable {
  /** Id of the identity check. */
  id: string
  /** Nickname of the user. */
  name: string
}

/** The dialog of a button that reveals an identity. */
export default function RevealDialogs({ subject, ...dialog }: DialogProps<Revealable>) {
  return <RevealDialog {...dialog} {...subject} />
}
