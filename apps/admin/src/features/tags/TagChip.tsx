import type { TagChoice } from '@admin/api-client/contract/content/tags'
import { toLanguage, useTranslation } from '@admin/i18n'
import { Badge, ColorSwatch } from '@mantine/core'
import { nameIn } from '../../crud/form/bilingualName.ts'

/** A tag's name in the operator's language, beside its color. */
export function TagChip({ tag }: { tag: Pick<TagChoice, 'name' | 'nameEn' | 'color'> }) {
  const { i18n } = useTranslation()
  return (
    <Badge
      variant="default"
      tt="none"
      fw={500}
      leftSection={<ColorSwatch color={tag.color} size={10} withShadow={false} aria-hidden />}
    >
      {nameIn(tag, toLanguage(i18n.language))}
    </Badge>
  )
}
