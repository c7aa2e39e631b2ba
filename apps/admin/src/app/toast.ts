import { ApiError } from '@admin/api-client'
import { errorText } from '@admin/i18n'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { i18n } from './i18n.ts'

/** Tells that something succeeded. */
export async function toastSuccess(message: ReactNode): Promise<void> {
  const { t } = await i18n
  notifications.show({
    color: 'green',
    message,
    closeButtonProps: { 'aria-label': t('shell:close') },
  })
}

/** Tells why something failed, in the operator's language (specification, section 8). */
export async function toastError(error: unknown): Promise<void> {
  const { t } = await i18n
  const known = error instanceof ApiError
  notifications.show({
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
  const { t } = await i18n
  notifications.show({ ...toast, autoClose: false, closeButtonProps: { 'aria-label': t('shell:close') } })
}
