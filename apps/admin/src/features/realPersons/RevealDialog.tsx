import type { RevealedPerson } from '@admin/api-client/contract/community/realPersons'
import { REVEAL_MINUTES } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Modal, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { reasonOnly } from '../works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../works/ReasonDialog.tsx'
import { RevealedIdentity } from './RevealedIdentity.tsx'
import { revealPerson } from './realPersons.ts'

const MINUTE = 60_000

interface RevealDialogProps {
  /** Id of the identity check. */
  id: string
  /** Nickname of the user. */
  name: string
  opened: boolean
  onClose: () => void
}

/** Asks why, and then shows for some minutes who a user is. */
export function RevealDialog({ id, name, ...dialog }: RevealDialogProps) {
  const { t } = useTranslation(['realPerson', 'actions', 'communityActions'])
  const [shown, setShown] = useState<'identity' | 'masked'>()
  const [identity, setIdentity] = useState<{ revealed: RevealedPerson; until: number }>()
  const mask = useCallback(() => {
    setIdentity(undefined)
    setShown('masked')
  }, [])
  const close = () => {
    setIdentity(undefined)
    setShown(undefined)
  }
  return (
    <>
      <ReasonDialog
        {...dialog}
        id={id}
        mutation={revealPerson}
        title={t('revealTitle', { name })}
        submitLabel={t('communityActions:reveal')}
        hint={t('revealHint', { minutes: REVEAL_MINUTES })}
        schema={reasonOnly}
        done={(revealed: RevealedPerson) => {
          // By this device's clock, which may differ from the server's.
          setIdentity({ revealed, until: Date.now() + REVEAL_MINUTES * MINUTE })
          setShown('identity')
          return undefined
        }}
      />
      <Modal
        opened={shown !== undefined}
        onClose={close}
        size="lg"
        title={t('revealedTitle', { name })}
        closeButtonProps={{ 'aria-label': t('actions:close') }}
      >
        {identity && <RevealedIdentity {...identity} onMask={mask} />}
        {shown === 'masked' && <Text role="status">{t('maskedAgain')}</Text>}
      </Modal>
    </>
  )
}
