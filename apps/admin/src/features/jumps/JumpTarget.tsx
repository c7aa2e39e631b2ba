import type { Banner } from '@admin/api-client/contract/operations/banners'
import { isJumpResource, jumpResources } from '@admin/api-client/contract/operations/jumps'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { TruncatedText } from '@admin/ui'
import { Text } from '@mantine/core'
import { useCan } from '../../session/useCan.ts'

/** Characters. */
const SHOWN = 28

interface JumpTargetProps {
  target: Pick<Banner, 'jumpType' | 'jumpObject' | 'jumpName' | 'jumpBroken'>
}

/** What a jump leads to, with a warning where users don't see it now. Objects that the operator can't read show their id. */
export function JumpTarget({ target: { jumpType, jumpObject, jumpName, jumpBroken } }: JumpTargetProps) {
  const { t } = useTranslation(['banner', 'systemEnumerations'])
  const can = useCan()
  if (jumpType === 'none') return null
  if (jumpType === 'page') return enumerationLabel(t, 'landingPage', jumpObject)
  if (!isJumpResource(jumpType)) return <TruncatedText text={jumpObject} maxLength={SHOWN} />
  const readable = can(jumpResources[jumpType].permission)
  const name = readable ? jumpName : jumpObject
  return (
    <>
      {name !== '' && <TruncatedText text={name} maxLength={SHOWN} />}
      {jumpBroken && (
        <Text size="sm" c="var(--admin-danger)">
          {t(name === '' ? 'jumpMissing' : 'jumpBroken')}
        </Text>
      )}
    </>
  )
}
