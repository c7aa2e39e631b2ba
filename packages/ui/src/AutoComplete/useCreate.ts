import { useState } from 'react'
import type { FieldOption } from '../fields/FieldSpec.ts'

interface Creating {
  text: string
  failed: boolean
}

/** Adds an option that was missing, and says how it goes. */
export function useCreate(
  onCreate: ((text: string) => Promise<FieldOption>) | undefined,
  onCreated: (option: FieldOption) => void,
) {
  const [creating, setCreating] = useState<Creating>()
  const create = async (text: string) => {
    if (!onCreate || (creating && !creating.failed)) return
    setCreating({ text, failed: false })
    try {
      const option = await onCreate(text)
      setCreating(undefined)
      onCreated(option)
    } catch {
      setCreating({ text, failed: true })
    }
  }
  return { creating, create }
}
