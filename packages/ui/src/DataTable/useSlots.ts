import { useCallback, useRef, useState } from 'react'

export type Slots = ReadonlyMap<string, HTMLElement>

/** Places in the page that a part loaded later fills, by name. */
export function useSlots() {
  const [slots, setSlots] = useState<Slots>(() => new Map())
  const registrars = useRef(new Map<string, (node: HTMLElement | null) => () => void>())
  const register = useCallback((key: string) => {
    const known = registrars.current.get(key)
    if (known) return known
    const registrar = (node: HTMLElement | null) => {
      if (node) setSlots((current) => new Map(current).set(key, node))
      return () =>
        setSlots((current) => {
          if (current.get(key) !== node) return current
          const next = new Map(current)
          next.delete(key)
          return next
        })
    }
    registrars.current.set(key, registrar)
    return registrar
  }, [])
  return { slots, register }
}
