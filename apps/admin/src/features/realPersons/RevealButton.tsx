import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../session/Can.tsx'
import type { Revealable } from './RevealDialogs.tsx'

/** The button that reveals who a user is. */
export function RevealButton({ person }: { person: Revealable }) {
  const { t } = useTranslation('communityActions')
  const { open, dialogs } = useLazyDialogs<Revealable>(() => import('./RevealDialogs.tsx'))
  return (
    <Can code="realPerson:reveal">
      <Button variant="default" size="xs" onClick={() => open(person)}>
        {t('reveal')}
      </Button>
      {dialogs}
    </Can>
  )
}
