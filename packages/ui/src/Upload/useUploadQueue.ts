import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useFailureText } from '../labels/LabelsProvider.tsx'
import type { UploadProps, UploadRules } from './Upload.types.ts'
import { UploadQueue, type UploadQueueSettings, type UploadQueueSnapshot } from './UploadQueue.ts'

const NO_RULES: UploadRules = {}
const NO_FIELDS = {}

/** The queue of an Upload: it outlives renders, and ends with the field. */
export function useUploadQueue(
  props: UploadProps,
  root: RefObject<HTMLElement | null>,
  announcements: Pick<UploadQueueSettings, 'onUploaded' | 'onRetry' | 'onResume' | 'onContinue'>,
): [queue: UploadQueue, snapshot: UploadQueueSnapshot] {
  const { value } = props
  const failureText = useFailureText()
  const settings = {
    ...props,
    ...announcements,
    rules: props.rules ?? NO_RULES,
    fields: props.fields ?? NO_FIELDS,
    onSnapshot: (next: UploadQueueSnapshot) => setSnapshot(next),
    failureText: (error: unknown) =>
      failureText(error, error instanceof Error ? error.message : '') || undefined,
    isShown: () => root.current?.isConnected !== false,
  }
  const [queue] = useState(() => new UploadQueue(inspectLater, settings, value))
  // A state, not an external store: its update then shares one paint with the form's new value.
  const [snapshot, setSnapshot] = useState(queue.snapshot)

  useLayoutEffect(() => {
    queue.settings = settings
  })
  useLayoutEffect(() => {
    queue.value = value
  }, [queue, value])
  useEffect(() => {
    const element = root.current
    return () => {
      // A field hidden in a cached page is still in the document, and its uploads continue.
      if (!element?.isConnected) queue.clear()
    }
  }, [queue, root])

  return [queue, snapshot]
}

/** Looking into files loads with the first one. */
async function inspectLater(file: File, rules: UploadRules, croppable: boolean) {
  const { inspectFile } = await import('./inspectFile.ts')
  return inspectFile(file, rules, croppable)
}
