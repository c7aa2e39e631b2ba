import { withRetry } from '@admin/ui'
import { useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const loadList = () => import('./ToastList.tsx')
const ToastList = lazy(withRetry(loadList))

/** Loads the toasts before a request can fail, because the toast may report a lost connection. */
const prefetch = () => void loadList().catch(() => {})
const ONCE = { once: true }

/** Shows the toasts that `toast.ts` adds. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [used, setUsed] = useState(false)
  if (notifications.length > 0 && !used) setUsed(true)
  useWindowEvent('pointermove', prefetch, ONCE)
  useWindowEvent('pointerdown', prefetch, ONCE)
  useWindowEvent('keydown', prefetch, ONCE)
  return <Suspense>{used && <ToastList />}</Suspense>
}
