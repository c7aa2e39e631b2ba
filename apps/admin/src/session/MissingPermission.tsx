import { ActionIcon, Box, Tooltip } from '@mantine/core'
import { IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export default function MissingPermission({ reason, children }: { reason: string; children: ReactNode }) {
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
