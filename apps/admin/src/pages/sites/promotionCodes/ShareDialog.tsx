import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import { useTranslation } from '@admin/i18n'
import { Modal, Stack, Text } from '@mantine/core'
import { QrCode } from '../../../session/mfa/QrCode.tsx'
import { PromotionLink } from './PromotionLink.tsx'

interface ShareDialogProps {
  code: PromotionCode
  opened: boolean
  onClose: () => void
}

/** Shows the link of a promotion code as a QR code, and to be copied. */
export function ShareDialog({ code, ...dialog }: ShareDialogProps) {
  const { t } = useTranslation(['promotionCode', 'actions'])
  return (
    <Modal
      {...dialog}
      title={t('qrTitle', { code: code.code })}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <Stack align="center">
        {code.link && <QrCode value={code.link} label={t('qrLabel')} />}
        {code.link && (
          <Text size="sm" c="dimmed">
            {t('qrHint', { site: code.siteName })}
          </Text>
        )}
        <PromotionLink code={code} />
      </Stack>
    </Modal>
  )
}
