import type { Template } from '@admin/api-client/contract/sites/templates'
import { useTranslation } from '@admin/i18n'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { PreviewPane } from '../../../features/sitePreview/PreviewPane.tsx'

interface TemplatePreviewProps {
  template: Template
  opened: boolean
  onClose: () => void
}

/** The draft of a template as a visitor would see it. */
export function TemplatePreview({ template, ...drawer }: TemplatePreviewProps) {
  const { t } = useTranslation('component')
  return (
    <DetailDrawer {...drawer} title={t('previewOf', { name: template.name })}>
      <PreviewPane ids={template.componentIds} theme={template} platform={template.platform} />
    </DetailDrawer>
  )
}
