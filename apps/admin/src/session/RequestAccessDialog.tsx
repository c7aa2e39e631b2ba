import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { withRetry } from '@admin/ui'
import { lazy, Suspense } from 'react'
import { loadWords } from '../app/i18n.ts'

const RequestAccessForm = lazy(
  withRetry(async () => {
    const [form] = await Promise.all([
      import('./RequestAccessForm.tsx'),
      loadWords(['system', 'operationTexts']),
    ])
    return form
  }),
)

interface RequestAccessDialogProps {
  /** The permission that is asked for. @default the dialog is closed */
  code: PermissionCode | undefined
  onClose: () => void
}

/** Loads the dialog that asks for a permission once it is opened. */
export const RequestAccessDialog = ({ code, onClose }: RequestAccessDialogProps) => (
  <Suspense>{code && <RequestAccessForm code={code} onClose={onClose} />}</Suspense>
)
