import { ApiError } from '@admin/api-client'
import { errorText } from '@admin/i18n'
import type { ReactNode } from 'react'
import { i18n } from './i18n.ts'

let wanted = false
const listeners = new Set<() => void>()

/** For the shell, to be read with `useSyncExternalStore`: whether there was a toast yet. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => wanted,
}

/**
 * The toasts and their library come with the first one, so that no page waits for them.
 * @throws when they cannot be loaded; the next toast tries anew
 */
async function library() {
  const loaded = await import('@mantine/notifications')
  wanted = true
  for (const listener of listeners) listener()
  return loaded
}

/** Without a network there may be no toast: the page says that there is none. */
const none = () => undefined

/** Tells that something succeeded. */
export async function toastSuccess(message: ReactNode): Promise<void> {
  const [toasts, { t }] = await Promise.all([library().catch(none), i18n])
  toasts?.notifications.show({
    color: 'green',
    message,
    closeButtonProps: { 'aria-label': t('shell:close') },
  })
}

/** Tells why something failed, in the operator's language (specification, section 8). */
export async function toastError(error: unknown): Promise<void> {
  const [toasts, { t }] = await Promise.all([library().catch(none), i18n])
  const known = error instanceof ApiError
  toasts?.notifications.show({
    color: 'red',
    autoClose: 8000,
    closeButtonProps: { 'aria-label': t('shell:close') },
    title: known ? errorText(t, error) : t('errors:requestFailed'),
    message: known && error.requestId ? t('shell:errorRequestId', { id: error.requestId }) : '',
  })
}

interface LastingToast {
  /** Of one id there is one. */
  id: string
  title: string
  message: ReactNode
}

/** Tells something that stays until it is closed. */
export async function toastLasting(toast: LastingToast): Promise<void> {
  const [{ notifications }, { t }] = await Promise.all([library(), i18n])
  notifications.show({ ...toast, autoClose: false, closeButtonProps: { 'aria-label': t('shell:close') } })
}
