import { useEffect } from 'react'

/** Held shorter, it is part of a shortcut. */
const HELD_AFTER = 300

const load = () => import('./explainPermissions.ts')

/** While Alt is held alone, what the signed-in user may not do shows with the reason. */
export function useExplainOnAlt(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false
    const release = () => {
      clearTimeout(timer)
      if (held) load().then(({ explainPermissions }) => explainPermissions('key', false))
      held = false
    }
    const press = ({ key, repeat }: KeyboardEvent) => {
      if (key === 'Alt' && repeat) return
      release()
      if (key !== 'Alt') return
      timer = setTimeout(() => {
        held = true
        load().then(({ explainPermissions }) => explainPermissions('key', held))
      }, HELD_AFTER)
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', press, { signal })
    addEventListener('keyup', ({ key }) => key === 'Alt' && release(), { signal })
    addEventListener('blur', release, { signal })
    return () => {
      release()
      listening.abort()
    }
  }, [])
}
