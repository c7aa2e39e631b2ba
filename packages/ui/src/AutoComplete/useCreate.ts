import { useState } from 'react'
import type { FieldOption } from '../fields/FieldBase.ts'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'

interface Creating {
  text: string
  /** Why it failed; `undefined` while it runs. */
  failure: string | undefined
}

/** Adds an option that was missing, and says how it goes. */
export function useCreate(
  onCreate: ((text: string) => Promise<FieldOption>) | undefined,
  onCreated: (option: FieldOption) => void,
) {
  const [creating, setCreating] = useState<Creating>()
  const { field: labels } = useLabels()
  const failureText = useFailureText()
  const create = async (text: string) => {
    if (!onCreate || (creating && creating.failure === undefined)) return
    setCreating({ text, failure: undefined })
    try {
      const option = await onCreate(text)
      setCreating(undefined)
      onCreated(option)
    } catch (error) {
      setCreating({ text, failure: failureText(error, labels.createFailed) })
    }
  }
  return { creating, create }
}
