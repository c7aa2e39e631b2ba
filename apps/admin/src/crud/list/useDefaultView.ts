import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../../session/useSession.ts'
import { readDefaultView } from './defaultView.ts'

/**
 * A list that is opened without any parameter opens with its default view. What this browser knows of it is
 * applied before the first rows; the server's word comes with the menu of views.
 * @returns whether the list was opened bare
 */
export function useDefaultView(list: string): boolean {
  const { user } = useSession()
  const { search } = useLocation()
  const [, setParams] = useSearchParams()
  const [bare] = useState(search === '')
  const [known] = useState(() => (bare ? readDefaultView(user?.id ?? '', list) : null))
  const applied = useRef(known === null)
  // Only how it was opened counts: who clears the filters afterwards wants none.
  useEffect(() => {
    if (applied.current) return
    applied.current = true
    setParams(new URLSearchParams(known ?? ''), { replace: true })
  }, [known, setParams])
  return bare && known === null
}
