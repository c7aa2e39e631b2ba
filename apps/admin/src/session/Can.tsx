import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { ActionIcon, Box, Tooltip } from '@mantine/core'
import { IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useExplain } from './explainPermissions.ts'
import { useCan } from './useCan.ts'

/** Shows its content to users with a permission code; to others, while they ask why, disabled and with the reason. */
export function Can({ code, children }: { code: PermissionCode; children: ReactNode }) {
  const can = useCan()
  const explain = useExplain()
  if (can(code)) return children
  if (!explain) return null
  const reason = explain(code)
  return (
    <Box component="span" pos="relative" display="inline-flex">
      <Box component="span" inert opacity={0.45}>
        {children}
      </Box>
      <Tooltip label={reason} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="default"
          size={22}
          radius="xl"
          pos="absolute"
          top={-8}
          right={-8}
          style={{ cursor: 'help' }}
          aria-label={reason}
        >
          <IconQuestionMark size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Box>
  )
}
