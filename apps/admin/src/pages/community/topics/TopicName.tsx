import type { Topic } from '@admin/api-client/contract/community/topics'
import { Group, Text } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'

interface TopicNameProps {
  topic: Pick<Topic, 'name' | 'recommended'>
  /** Names the star of a recommended topic. */
  label: string
}

/** The name of a topic, with a star if it is recommended. */
export const TopicName = ({ topic: { name, recommended }, label }: TopicNameProps) => (
  <Group gap={6} wrap="nowrap">
    <Text span inherit truncate>
      {name}
    </Text>
    {recommended && (
      <IconStarFilled size={14} role="img" aria-label={label} color="var(--mantine-color-yellow-6)" />
    )}
  </Group>
)
