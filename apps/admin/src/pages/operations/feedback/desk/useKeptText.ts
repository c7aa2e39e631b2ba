import { useState } from 'react'
import { draftSlot } from '../../../../session/drafts.ts'
import { useSession } from '../../../../session/useSession.ts'

/**
 * Returns a text that outlives a reload, the closing of its drawer and a failed send: it is kept in this browser tab until
 * it is emptied.
 * @param key tells it from all other texts
 */
export function useKeptText(key: string) {
  const account = useSession().user?.id ?? ''
  const slot = draftSlot(account, key)
  const [text, setText] = useState(() => {
    const kept = slot.read()?.values as { text?: unknown } | undefined
    return typeof kept?.text === 'string' ? kept.text : ''
  })
  const enter = (entered: string) => {
    setText(entered)
    slot.write(
      entered === ''
        ? undefined
        : { values: { text: entered }, base: { text: '' }, picked: {}, savedAt: Date.now() },
    )
  }
  return [text, enter] as const
}
