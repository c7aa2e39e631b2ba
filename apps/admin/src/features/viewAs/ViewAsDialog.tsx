import type { SessionView } from '@admin/api-client/contract/auth/signIn'
import { useTranslation } from '@admin/i18n'
import { ConfirmDialog } from '@admin/ui'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { HOME_PATH } from '../../session/paths.ts'
import { viewStarted } from '../../session/viewAs/switchView.ts'

interface ViewAsDialogProps {
  opened: boolean
  onClose: () => void
  /** Of the role or account. */
  name: string
  /** What the view shows. */
  text: ReactNode
  /** Starts the view on the server. */
  start: () => Promise<SessionView>
}

/** Asks before the session begins to see as a role or account, and leads to its home page. */
export default function ViewAsDialog({ opened, onClose, name, text, start }: ViewAsDialogProps) {
  const { t } = useTranslation('systemActions')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('systemActions:confirmViewAsTitle', { name })}
      message={text}
      confirmLabel={t('systemActions:viewAs')}
      onConfirm={async () => {
        await start()
        viewStarted(pathname + search)
        await navigate(HOME_PATH)
      }}
      onClose={onClose}
    />
  )
}
