import type { FileFacts, Refusal } from './evaluateRules.ts'
import type { UnfinishedUpload } from './Upload.types.ts'

export type PendingState =
  /** Waiting to be checked, being checked, or checked and waiting to be sent. */
  | { status: 'queued' | 'checking' | 'ready' }
  /** The operator has to choose the part to send; postponed once the dialog was left. */
  | { status: 'cropping'; postponed: boolean }
  /** From 0 to 1; while the connection is lost, the transport tries again. */
  | { status: 'sending'; share: number; retrying: boolean }
  | { status: 'refused'; refusals: readonly Refusal[] }
  /** The transport's message, if it has one. */
  | { status: 'failed'; message: string | undefined }

/** A file that is not uploaded yet. */
export interface PendingFile {
  /** Counts up in the order in which files were chosen. */
  key: number
  file: File
  /** An object URL of the file. */
  url: string
  /** The operator has cut it, or decided not to. */
  cropped: boolean
  facts?: FileFacts
  /** The unfinished upload that it continues. */
  unfinished?: UnfinishedUpload | undefined
  state: PendingState
}

/** States that end without the operator. */
const BUSY: readonly PendingState['status'][] = ['queued', 'checking', 'ready', 'sending']

/** Whether a file is waiting or being sent. */
export function isBusy({ state }: PendingFile): boolean {
  return BUSY.includes(state.status)
}

/** Whether a file needs the operator to continue. */
export function isStopped({ state }: PendingFile): boolean {
  return state.status === 'refused' || state.status === 'failed'
}
