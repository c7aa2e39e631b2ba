import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { ActionIcon, Box, Tooltip } from '@mantine/core'
import { IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Explain } from './explaining.ts'

interface MissingPermissionProps {
  code: PermissionCode
  explain: Explain
  /** What those see who hold the code. */
  children: ReactNode
}

/** A control in its place, out of reach, with a mark that says why. */
export default function MissingPermission({ code, explain, children }: MissingPermissionProps) {
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
