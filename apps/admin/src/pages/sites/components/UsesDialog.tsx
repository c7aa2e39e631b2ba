import type { Component } from '@admin/api-client/contract/sites/components'
import { useTranslation } from '@admin/i18n'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { Uses } from './Uses.tsx'

interface UsesDialogProps {
  component: Component
  opened: boolean
  onClose: () => void
}

/** Where a component is used. */
export function UsesDialog({ component, ...drawer }: UsesDialogProps) {
  const { t } = useTranslation('component')
  return (
    <DetailDrawer {...drawer} title={t('usesTitle', { name: component.name })}>
      <Uses component={component} />
    </DetailDrawer>
  )
}
