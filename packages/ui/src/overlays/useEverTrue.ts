import { useState } from 'react'

/** Whether it is true or was once: what has been shown stays in the page, for its way out and its state. */
export function useEverTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return now || ever
}
