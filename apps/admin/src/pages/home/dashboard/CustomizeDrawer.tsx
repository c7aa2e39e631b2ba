import { useTranslation } from '@admin/i18n'
import { ActionIcon, Button, Checkbox, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import { usePanelTitle } from './panelTitle.ts'
import type { Arrangement } from './useArrangement.ts'
import { type PanelKey, useMenuPages } from './usePanels.ts'

interface CustomizeDrawerProps {
  opened: boolean
  onClose: () => void
  arrangement: Arrangement
}

/** Which panels the home page shows, in which order, and which pages are pinned to it. */
export default function CustomizeDrawer({ opened, onClose, arrangement }: CustomizeDrawerProps) {
  const { t } = useTranslation('home')
  return (
    <DetailDrawer opened={opened} onClose={onClose} title={t('customize')}>
      <Stack gap="lg">
        <Panels arrangement={arrangement} />
        <Pages arrangement={arrangement} />
      </Stack>
    </DetailDrawer>
  )
}

function Panels({ arrangement: { order, isHidden, setHidden, move, reset } }: { arrangement: Arrangement }) {
  const { t } = useTranslation('home')
  const titleOf = usePanelTitle()
  const id = useId()
  const [moved, setMoved] = useState('')
  const moveBy = (key: PanelKey, step: -1 | 1) => {
    const place = order.indexOf(key) + step + 1
    if (place < 1 || place > order.length) return
    move(key, step)
    setMoved(t('movedTo', { name: titleOf(key), place, count: order.length }))
  }
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={3} size="md" mb="xs">
        {t('panels')}
      </Title>
      <Stack gap={6} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {order.map((key, index) => (
          <Group key={key} component="li" justify="space-between" wrap="nowrap">
            <Checkbox
              label={titleOf(key)}
              checked={!isHidden(key)}
              onChange={(event) => setHidden(key, !event.currentTarget.checked)}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                aria-label={t('moveUp', { name: titleOf(key) })}
                // Not disabled: it keeps the focus when its panel gets to the end.
                aria-disabled={index === 0}
                {...(index === 0 && { 'data-disabled': true })}
                onClick={() => moveBy(key, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={t('moveDown', { name: titleOf(key) })}
                aria-disabled={index === order.length - 1}
                {...(index === order.length - 1 && { 'data-disabled': true })}
                onClick={() => moveBy(key, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
      <Button variant="default" mt="sm" onClick={reset}>
        {t('reset')}
      </Button>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </section>
  )
}

function Pages({ arrangement: { pinned, setPinned } }: { arrangement: Arrangement }) {
  const { t } = useTranslation('home')
  const titleOf = useTitleOf()
  const { data: pages } = useMenuPages()
  const id = useId()
  if (!pages?.length) return null
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={3} size="md">
        {t('pinnedPages')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('pinnedText')}
      </Text>
      <Stack gap={8}>
        {pages.map(({ id: page, path, name }) => (
          <Checkbox
            key={page}
            label={titleOf(path, name)}
            checked={pinned.includes(path)}
            onChange={(event) => setPinned(path, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </section>
  )
}
