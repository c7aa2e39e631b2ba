import type { Banner } from '@admin/api-client/contract/operations/banners'
import { isJumpResource } from '@admin/api-client/contract/operations/jumps'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { TruncatedText } from '@admin/ui'
import { Text } from '@mantine/core'

/** Characters. */
const SHOWN = 28

interface JumpTargetProps {
  target: Pick<Banner, 'jumpType' | 'jumpObject' | 'jumpName' | 'jumpBroken'>
}

/** What a jump leads to, with a warning where users don't see it now. */
export function JumpTarget({ target: { jumpType, jumpObject, jumpName, jumpBroken } }: JumpTargetProps) {
  const { t } = useTranslation(['banner', 'systemEnumerations'])
  if (jumpType === 'none') return null
  if (jumpType === 'page') return enumerationLabel(t, 'landingPage', jumpObject)
  if (!isJumpResource(jumpType)) return <TruncatedText text={jumpObject} maxLength={SHOWN} />
  return (
    <>
      {jumpName !== '' && <TruncatedText text={jumpName} maxLength={SHOWN} />}
      {jumpBroken && (
        <Text size="sm" c="var(--admin-danger)">
          {t(jumpName === '' ? 'jumpMissing' : 'jumpBroken')}
        </Text>
      )}
    </>
  )
}
