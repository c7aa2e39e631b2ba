import type { TagChoice } from '@admin/api-client/contract/content/tags'
import type { Language } from '@admin/i18n'
import { Group } from '@mantine/core'
import { nameIn } from '../../crud/form/bilingualName.ts'
import { TagChip } from './TagChip.tsx'

interface Tagged {
  tags: readonly Pick<TagChoice, 'id' | 'name' | 'nameEn' | 'color'>[]
}

/** What a list's column of tags shows: chips, and their names as the cell's text. */
export const tagCells = (language: Language) => ({
  value: ({ tags }: Tagged) => tags.map((tag) => nameIn(tag, language)).join(', '),
  render: ({ tags }: Tagged) => (
    <Group gap={4} wrap="nowrap">
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Group>
  ),
})
