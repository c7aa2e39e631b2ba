import { toLanguage, useTranslation } from '@admin/i18n'
import { ActionIcon, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { fieldValueText, type Translator } from '../../../crud/detail/fieldValueText.ts'
import { labelOf } from '../../../crud/resource/texts.ts'
import { entryKinds, entryName } from './entries.ts'
import type { Change, Draft } from './policyDrafts.resource.ts'

const texts = { add: 'entryAdded', change: 'entryChanged', remove: 'entryRemoved' } as const

/** The values that a change sets, each with the one before where there is one. */
function differences(
  translator: Translator,
  kind: Draft['kind'],
  { operation, before, values }: Change,
): string[] {
  const { t } = translator
  if (operation === 'remove') return []
  const { area } = entryKinds[kind]
  const text = (field: string, value: unknown) => fieldValueText(translator, area, field, value)
  return Object.entries(values).flatMap(([field, value]) => {
    const label = labelOf(t, area as 'sensitiveWord', field as 'word')
    if (operation === 'add') return value === '' || value === null ? [] : [`${label}: ${text(field, value)}`]
    if (JSON.stringify(before?.[field]) === JSON.stringify(value)) return []
    return [
      t('policyDraft:valueChange', {
        field: label,
        before: text(field, before?.[field]),
        after: text(field, value),
      }),
    ]
  })
}

interface ChangeListProps {
  draft: Draft
  /** Opens a change to edit it. @default changes stay as they are */
  onEdit?: (index: number) => void
  /** Takes a change out of the draft. @default changes stay as they are */
  onDrop?: (index: number) => void
}

/** The changes of a draft in the order in which they apply. */
export function ChangeList({ draft, onEdit, onDrop }: ChangeListProps) {
  const { t, i18n } = useTranslation(['policyDraft', 'fields', 'enumerations'])
  const { changes, kind } = draft
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {t('policyDraft:changes')}
      </Title>
      {changes.length === 0 && <Text c="dimmed">{t('policyDraft:noChanges')}</Text>}
      <List type="ordered" listStyleType="none" spacing="xs" styles={{ itemWrapper: { display: 'block' } }}>
        {changes.map((change, index) => (
          <List.Item key={index}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
              <div>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {t(`policyDraft:${texts[change.operation]}`, {
                    entry: entryName(t, kind, change, toLanguage(i18n.language)),
                  })}
                </Text>
                {differences({ t, language: i18n.language }, kind, change).map((text) => (
                  <Text key={text} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {text}
                  </Text>
                ))}
              </div>
              <Group gap={4} wrap="nowrap">
                {onEdit && change.operation !== 'remove' && (
                  <ActionIcon
                    variant="default"
                    aria-label={t('policyDraft:editChange', { number: index + 1 })}
                    onClick={() => onEdit(index)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                )}
                {onDrop && (
                  <ActionIcon
                    variant="default"
                    aria-label={t('policyDraft:dropChange', { number: index + 1 })}
                    onClick={() => onDrop(index)}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Group>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
