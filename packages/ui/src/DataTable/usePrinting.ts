import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, where that is `watched`. */
export function usePrinting(watched: boolean): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!watched) return
    // Paper is laid out as soon as the listeners are done: what is printed must be there by then.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [watched])
  return printing
}
