import { ApiError } from '@admin/api-client'
import { errorText, type TFunction } from '@admin/i18n'
import { type NotificationData, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { i18n } from './i18n.ts'

/** Tells that something succeeded. */
export const toastSuccess = (message: ReactNode) => show(() => ({ color: 'green', message }))

/** Tells why something failed, in the operator's language (specification, section 8). */
export const toastError = (error: unknown) =>
  show((t) => {
    const known = error instanceof ApiError
    return {
      color: 'red',
      autoClose: 8000,
      title: known ? errorText(t, error) : t('errors:requestFailed'),
      message: known && error.requestId ? t('shell:errorRequestId', { id: error.requestId }) : '',
    }
  })

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
