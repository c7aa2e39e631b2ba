import type { Site, SitePaper } from '@admin/api-client/contract/sites/sites'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../../app/QueryView.tsx'
import { usePerform } from '../../../../crud/actions/usePerform.tsx'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { Can } from '../../../../session/Can.tsx'
import { deletePaper, papersOf } from '../siteQueries.ts'
import { AddPaperDialog } from './AddPaperDialog.tsx'
import { PaperPreview } from './PaperPreview.tsx'

interface PapersDrawerProps {
  site: Site
  opened: boolean
  onClose: () => void
}

/** The versions of a site's agreements, with the ones in force, and the one that is chosen as visitors read it. */
export function PapersDrawer({ site: { id, name }, ...drawer }: PapersDrawerProps) {
  const { t } = useTranslation('site')
  const result = useQuery({ ...papersOf(id), enabled: drawer.opened })
  const { dialog, open, close } = useDialog<undefined>()
  const [chosen, setChosen] = useState<string>()
  return (
    <DetailDrawer {...drawer} title={t('papersOf', { name })}>
      <QueryView result={result} failed={t('papersFailed')} height={160}>
        {(papers) => {
          const shown = papers.find((each) => each.id === chosen)
          return (
            <Stack gap="md">
              {papers.length === 0 && <Text c="dimmed">{t('papersEmpty')}</Text>}
              {papers.map((paper) => (
                <PaperEntry
                  key={paper.id}
                  siteId={id}
                  paper={paper}
                  now={Date.now()}
                  onShow={() => setChosen(paper.id)}
                />
              ))}
              <Can code="site:update">
                <Group>
                  <Button
                    variant="default"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    onClick={() => open(undefined)}
                  >
                    {t('paperAdd')}
                  </Button>
                </Group>
              </Can>
              {shown && <PaperPreview paper={shown} />}
            </Stack>
          )
        }}
      </QueryView>
      {dialog && <AddPaperDialog key={dialog.opening} siteId={id} opened={dialog.opened} onClose={close} />}
    </DetailDrawer>
  )
}

interface PaperEntryProps {
  siteId: string
  paper: SitePaper
  /** Epoch milliseconds. */
  now: number
  onShow: () => void
}

/** One version: what it is, whether it is in force, and who added it. Only later ones can be deleted. */
function PaperEntry({
  siteId,
  paper: { id, kind, validFrom, inForce, addedBy },
  now,
  onShow,
}: PaperEntryProps) {
  const { t } = useTranslation(['site', 'siteEnumerations', 'actions'])
  const { perform, dialogs } = usePerform()
  const named = { kind: enumerationLabel(t, 'sitePaperKind', kind), time: formatDateTime(validFrom) }
  const isLater = validFrom > now
  const state = isLater ? t('site:paperLater', { time: named.time }) : t('site:paperEarlier')
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Stack gap={2}>
        <Group gap="xs">
          <Anchor component="button" type="button" onClick={onShow} aria-label={t('site:paperShow', named)}>
            {named.kind}
          </Anchor>
          {inForce ? (
            <StatusBadge tone="success">{t('site:paperInForce')}</StatusBadge>
          ) : (
            <StatusBadge tone={isLater ? 'info' : 'neutral'}>{state}</StatusBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {!isLater && `${named.time} · `}
          {t('site:paperBy', { name: addedBy })}
        </Text>
      </Stack>
      {isLater && (
        <Can code="site:update">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('site:paperDelete', named)}
            onClick={() =>
              perform({
                mutation: deletePaper,
                variables: { id: siteId, paperId: id },
                action: t('actions:delete'),
                confirmation: {
                  title: t('actions:confirmDeleteTitle', { name: named.kind }),
                  message: t('actions:confirmDeleteText'),
                  danger: true,
                },
                done: () => t('site:paperDeleted'),
              })
            }
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Can>
      )}
      {dialogs}
    </Group>
  )
}
