import type { FileFacts, Refusal } from './evaluateRules.ts'

export type PendingState =
  /** Nobody has looked into it yet; or it was, and waits for its turn to travel. */
  | { status: 'queued' | 'checking' | 'ready' }
  /** The operator has to choose the part to send; postponed once the dialog was left. */
  | { status: 'cropping'; postponed: boolean }
  /** From 0 to 1; while the connection is lost, the transport tries again. */
  | { status: 'sending'; share: number; retrying: boolean }
  | { status: 'refused'; refusals: readonly Refusal[] }
  /** What the transport said, if it said something. */
  | { status: 'failed'; message: string | undefined }

/** A file on its way, or one that was stopped. */
export interface PendingFile {
  /** Counts up in the order in which files were chosen. */
  key: number
  file: File
  /** An object URL of the file. */
  url: string
  /** The operator has cut it, or decided not to. */
  cropped: boolean
  facts?: FileFacts
  state: PendingState
}

/** What goes on without anybody's help. */
const BUSY: readonly PendingState['status'][] = ['queued', 'checking', 'ready', 'sending']

/** Whether a file waits or travels. */
export function isBusy({ state }: PendingFile): boolean {
  return BUSY.includes(state.status)
}

/** Whether a file goes no further by itself. */
export function isStopped({ state }: PendingFile): boolean {
  return state.status === 'refused' || state.status === 'failed'
}
