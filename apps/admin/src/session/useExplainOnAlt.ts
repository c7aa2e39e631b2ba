import { useEffect } from 'react'
import { explainPermissions } from './explainPermissions.ts'

/** Held shorter, it is part of a shortcut. */
const HELD_AFTER = 500

/**
 * While Alt is held alone, what the signed-in user may not do shows with the reason. Any other key and any press
 * of the pointer ends that until Alt is pressed again: it is a shortcut, such as Alt and the down arrow, or a
 * screen reader's. Only a reason that the pointer or the focus is at keeps it, to be clicked. Released after an
 * explanation, Alt doesn't open the browser's menu on Windows.
 */
export function useExplainOnAlt(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false
    const release = () => {
      clearTimeout(timer)
      if (held) explainPermissions('key', false)
      held = false
    }
    const press = ({ key, repeat, ctrlKey, shiftKey, metaKey }: KeyboardEvent) => {
      if (key === 'Alt' && repeat) return
      release()
      if (key !== 'Alt' || ctrlKey || shiftKey || metaKey) return
      timer = setTimeout(() => {
        held = true
        explainPermissions('key', true)
      }, HELD_AFTER)
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', press, { signal })
    addEventListener(
      'keyup',
      (event) => {
        if (event.key !== 'Alt') return
        if (held) event.preventDefault()
        release()
      },
      { signal },
    )
    addEventListener('pointerdown', release, { signal })
    addEventListener('blur', release, { signal })
    return () => {
      release()
      listening.abort()
    }
  }, [])
}
