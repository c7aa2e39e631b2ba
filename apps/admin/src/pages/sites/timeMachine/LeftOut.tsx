import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import { type ShownKind, shownKinds } from '@admin/api-client/contract/sites/timeMachineFacts'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { advertisementPath, bannerPath, noticesPath } from '../../../app/linkedPaths.ts'
import { componentPath, stationPath } from '../../../app/pagePaths.ts'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { Part } from './Part.tsx'
import { RowLink } from './RowLink.tsx'

type LeftOutRow = TimeMachineView['leftOut'][number]

const pathOf: Record<ShownKind, (row: Pick<LeftOutRow, 'id' | 'name'>) => string> = {
  component: ({ id }) => componentPath(id),
  banner: ({ id }) => bannerPath(id),
  advertisement: ({ id }) => advertisementPath(id),
  notice: ({ name }) => noticesPath(name),
  navigationStation: ({ id }) => stationPath(id),
}

/** What the visitor doesn’t see, with the conditions that it doesn’t meet, by kind. */
export function LeftOut({ view: { leftOut, more } }: { view: Pick<TimeMachineView, 'leftOut' | 'more'> }) {
  const { t, i18n } = useTranslation('timeMachine')
  const kinds = (Object.keys(shownKinds) as ShownKind[]).filter((kind) =>
    leftOut.some((each) => each.kind === kind),
  )
  return (
    <Paper withBorder p="md">
      <Part title={t('leftOut')} empty={kinds.length === 0 && t('nothingLeftOut')}>
        <Stack gap="md">
          {more.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('leftOutMore', {
                kinds: formatList(
                  more.map((kind) => t(`kind.${kind}`)),
                  toLanguage(i18n.language),
                ),
              })}
            </Text>
          )}
          {kinds.map((kind) => (
            <DetailTable
              key={kind}
              label={t('leftOutOf', { kind: t(`kind.${kind}`) })}
              head={[t(`kind.${kind}`), t('why')]}
              maxHeight={360}
              rows={leftOut
                .filter((each) => each.kind === kind)
                .map((row) => ({
                  key: row.id,
                  cells: [
                    <RowLink key="name" to={pathOf[kind](row)} name={row.name} />,
                    <Reasons key="why" row={row} />,
                  ],
                }))}
            />
          ))}
        </Stack>
      </Part>
    </Paper>
  )
}

/** The conditions that aren’t met; that of the status says which one it has. */
function Reasons({ row: { kind, unmet, state } }: { row: LeftOutRow }) {
  const { t } = useTranslation(['timeMachine', 'contentEnumerations', 'operationsEnumerations'])
  const name = kind === 'advertisement' ? 'adState' : 'publicationState'
  return (
    <Group gap={4}>
      {unmet.map((reason) => (
        <Badge key={reason} variant="default" tt="none" fw={400}>
          {state !== null && (reason === 'published' || reason === 'running')
            ? t('timeMachine:status', { state: enumerationLabel(t, name, state) })
            : t(`timeMachine:unmet.${reason}`)}
        </Badge>
      ))}
    </Group>
  )
}
