import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { plainPath } from '../../session/paths.ts'
import { useTabs } from '../tabs/useTabs.ts'
import { observeUsage } from './observeUsage.ts'

/** Measures how the account works while it is on the page. Shows nothing. */
export default function UsageObserver({ account }: { account: string }) {
  const client = useQueryClient()
  const { live } = useTabs()
  const path = plainPath(useLocation().pathname)
  const usage = useRef<ReturnType<typeof observeUsage>>(undefined)
  useLayoutEffect(() => {
    usage.current = observeUsage(client, account)
    return usage.current.stop
  }, [client, account])
  useLayoutEffect(() => usage.current?.at(path, live), [path, live])
  return null
}
