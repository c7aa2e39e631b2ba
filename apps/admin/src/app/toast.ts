import { ApiError } from '@admin/api-client'
import { errorText, type TFunction } from '@admin/i18n'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { i18n } from './i18n.ts'

/** Tells that something succeeded. */
export const toastSuccess = (message: ReactNode) => show(() => ({ color: 'green', message }))

/**
 * Tells why something failed, in the operator's language (specification, section 8).
 * @param action label of the action that failed. @default only the reason is given
 */
export const toastError = (error: unknown, action?: string) =>
  show((t) => {
    const known = error instanceof ApiError
    const reason = known ? errorText(t, error) : t('errors:requestFailed')
    const request = known && error.requestId ? t('shell:errorRequestId', { id: error.requestId }) : ''
    // The action itself succeeded where only its response couldn't be read.
    const failed = action !== undefined && !(known && error.key === 'operationSuccess')
    return {
      color: 'red',
      autoClose: 8000,
      styles: { description: { whiteSpace: 'pre-line' } },
      ...(failed
        ? { title: t('actions:failed', { action }), message: [reason, request].filter(Boolean).join('\n') }
        : { title: reason, message: request }),
    }
  })

/** Tells that something succeeded, long enough for something to be done about it. Of one id there is one. */
export const toastLonger = (id: string, message: ReactNode) =>
  show(() => ({ id, color: 'green', message, autoClose: 15_000 }))

/** Keeps a toast until it is hidden. */
export const keepToast = (id: string) =>
  notifications.updateState(notificationsStore, (toasts) =>
    toasts.map((toast) => (toast.id === id ? { ...toast, autoClose: false } : toast)),
  )

export const hideToast = (id: string) => notifications.hide(id)

interface LastingToast {
  /** Of one id there is one. */
  id: string
  title: string
  message: ReactNode
}

/** Tells something that stays until it is closed. */
export const toastLasting = (toast: LastingToast) => show(() => ({ ...toast, autoClose: false }))

async function show(toast: (t: TFunction) => NotificationData): Promise<void> {
  const { t } = await i18n
  notifications.show({ closeButtonProps: { 'aria-label': t('shell:close') }, ...toast(t) })
}
