import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copyText } from '../CopyButton/copyText.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'

/** Milliseconds for which it shows what became of a copy. */
const SHOWN = 1500

/**
 * Copies a text and announces the result. `copied` has it for a moment: `false` when the browser blocked the copy,
 * `undefined` before and after.
 */
export function useCopy(announce: (text: string) => void) {
  const { copy: labels } = useLabels()
  const [copied, setCopied] = useState<boolean>()
  const { start, clear } = useTimeout(() => setCopied(undefined), SHOWN)
  const copy = async (text: string) => {
    const done = await copyText(text)
    announce(done ? labels.copied : labels.failed)
    setCopied(done)
    clear()
    start()
  }
  const forget = () => {
    clear()
    setCopied(undefined)
  }
  return { copied, copy, forget }
}
