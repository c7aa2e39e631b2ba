import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import type { UndoSubject } from '../../../features/undo/UndoOperatorDialog.tsx'
import { useCan } from '../../../session/useCan.ts'

/** The button that undoes the work of an operator, or of one who is chosen. */
export function UndoOperator({ operator }: UndoSubject) {
  const { t } = useTranslation('operationLog')
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<UndoSubject>(
    () => import('../../../features/undo/UndoOperatorDialog.tsx'),
  )
  if (!can('operationLog:undo') || (!operator && !can('account:read'))) return null
  return (
    <>
      <Button
        variant="default"
        {...(operator && { size: 'xs', w: 'fit-content' })}
        onClick={() => open(operator ? { operator } : {})}
      >
        {t(operator ? 'undoThisOperator' : 'undoOperator')}
      </Button>
      {dialogs}
    </>
  )
}
