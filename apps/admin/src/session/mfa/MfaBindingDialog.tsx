import { useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { MfaBindingSteps } from './MfaBindingSteps.tsx'

interface MfaBindingDialogProps {
  username: string
  /** An authenticator is bound. */
  onDone: () => void
  /** The operator continues without. */
  onClose: () => void
}

/** A second factor began to be demanded under an open page: binding it continues where the operator was. */
export default function MfaBindingDialog({ username, onDone, onClose }: MfaBindingDialogProps) {
  const { t } = useTranslation('security')
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={1000}
      title={t('bind')}
    >
      <MfaBindingSteps username={username} onDone={onDone} onLeave={onClose} />
    </Modal>
  )
}
