import { useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { MfaBindingSteps } from './MfaBindingSteps.tsx'

interface MfaBindingDialogProps {
  username: string
  /** Whether an authenticator is bound. */
  onAnswer: (bound: boolean) => void
}

/** A second factor began to be demanded under an open page: binding it goes on where the operator was. */
export function MfaBindingDialog({ username, onAnswer }: MfaBindingDialogProps) {
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
      <MfaBindingSteps username={username} onDone={() => onAnswer(true)} onLeave={() => onAnswer(false)} />
    </Modal>
  )
}
