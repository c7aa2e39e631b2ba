import type { Component } from '@admin/api-client/contract/sites/components'
import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { PreviewPane } from '../../../features/sitePreview/PreviewPane.tsx'

interface ComponentPreviewProps {
  component: Component
  opened: boolean
  onClose: () => void
}

/** A component has no colors: templates give it theirs. */
const theme = { primaryColor: '#3b5bdb', scheme: 'light' } as const

/** A component as visitors of a country and a platform see it. */
export function ComponentPreview({ component: { id, name }, ...drawer }: ComponentPreviewProps) {
  const { t } = useTranslation('component')
  const ids = useMemo(() => [id], [id])
  return (
    <DetailDrawer {...drawer} title={t('previewOf', { name })}>
      <PreviewPane ids={ids} theme={theme} platform="h" />
    </DetailDrawer>
  )
}
