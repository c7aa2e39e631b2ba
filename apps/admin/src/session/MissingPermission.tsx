import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { ActionIcon, Box, Tooltip } from '@mantine/core'
import { IconQuestionMark } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { keepExplaining } from './explainPermissions.ts'
import { RequestAccessDialog } from './RequestAccessDialog.tsx'

interface MissingPermissionProps {
  reason: string
  /** The permission that the user can ask for. @default the reason is another one */
  code?: PermissionCode | undefined
  /** Of the reason. @default 0 */
  tabIndex?: number | undefined
  children: ReactNode
}

/**
 * Shows disabled content with the reason. Where a permission is missing, one click asks for it. What is explained stays
 * while the pointer or the focus is at the reason, and while the permission is asked for.
 */
export default function MissingPermission({ reason, code, tabIndex = 0, children }: MissingPermissionProps) {
  const { t } = useTranslation('permissionHints')
  const text = code ? t('request', { reason }) : reason
  const [asked, setAsked] = useState<PermissionCode>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const inUse = hovered || focused || asked !== undefined
  useEffect(() => (inUse ? keepExplaining() : undefined), [inUse])
  return (
    <Box component="span" pos="relative" display="inline-flex">
      <Box component="span" inert opacity={0.45}>
        {children}
      </Box>
      <Tooltip label={text} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="default"
          size={22}
          radius="xl"
          pos="absolute"
          top={-8}
          right={-8}
          style={{ cursor: code ? 'pointer' : 'help' }}
          tabIndex={tabIndex}
          aria-label={text}
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          {...(code && { 'aria-haspopup': 'dialog' as const, onClick: () => setAsked(code) })}
        >
          <IconQuestionMark size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <RequestAccessDialog code={asked} onClose={() => setAsked(undefined)} />
    </Box>
  )
}
