import { AGENT_FLOW_DAYS } from '@admin/api-client/contract/limits'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber, StatusBadge } from '@admin/ui'
import { Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { QueryView } from '../../../../app/QueryView.tsx'
import { type Band, type FlowType, isDrawn } from '../../../../features/flows/bands.ts'
import { FlowDiagram } from '../../../../features/flows/LazyFlowDiagram.ts'
import { plainPath } from '../../../../session/paths.ts'
import { useCan } from '../../../../session/useCan.ts'
import { useTitleOf } from '../../../../shell/useTitleOf.ts'
import { ViewLinks } from '../ViewLinks.tsx'
import { FlowTable } from './FlowTable.tsx'
import { entriesOfBand, type Flows, flowsOf } from './flows.ts'

const TYPES: readonly FlowType[] = ['topUp', 'deduct']
const PERIODS = [7, AGENT_FLOW_DAYS, 90, 365]
const HEIGHT = 360

/** The coins that moved between the levels of the tree in a period, as a diagram and as a table. */
export default function FlowMap() {
  const { t } = useTranslation(['agent', 'coinEnumerations'])
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const [type, setType] = useState<FlowType>('topUp')
  const [days, setDays] = useState<number>(AGENT_FLOW_DAYS)
  const result = useQuery(flowsOf(type, days))
  const linked = useCan()('transaction:read')
  const nameOf = (level: Band['from']) => enumerationLabel(t, 'partyLevel', level)
  const textOf = ({ from, to, coins, transfers }: Band) =>
    t('agent:bandOf', {
      from: nameOf(from),
      to: nameOf(to),
      coins: formatNumber(coins),
      transfers: formatNumber(transfers),
    })
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Group gap="xs">
          <ViewLinks shown="flowMap" />
        </Group>
      </Group>
      <Group gap="md">
        <SegmentedControl
          aria-label={t('agent:flowType')}
          value={type}
          onChange={(value) => setType(value as FlowType)}
          data={TYPES.map((value) => ({ value, label: enumerationLabel(t, 'transferType', value) }))}
        />
        <SegmentedControl
          aria-label={t('agent:period')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={PERIODS.map((count) => ({ value: String(count), label: t('agent:days', { count }) }))}
        />
      </Group>
      <QueryView result={result} failed={t('agent:flowsFailed')} height={HEIGHT}>
        {(flows) =>
          flows.bands.length === 0 ? (
            <Text c="dimmed">{t('agent:noFlows')}</Text>
          ) : (
            <>
              <Proof flows={flows} />
              <Suspense fallback={<Skeleton height={HEIGHT} />}>
                <FlowDiagram
                  label={t('agent:flowMap')}
                  title={t('agent:flows')}
                  bands={flows.bands.filter((band) => isDrawn(band, type))}
                  height={HEIGHT}
                  textOf={textOf}
                  linkOf={(band) => (linked ? entriesOfBand(band, type, flows) : undefined)}
                />
              </Suspense>
              {flows.bands.some((band) => !isDrawn(band, type)) && (
                <Text c="dimmed" size="sm">
                  {t('agent:flowsLeftOut')}
                </Text>
              )}
              <FlowTable flows={flows} type={type} />
            </>
          )
        }
      </QueryView>
    </Stack>
  )
}

/** Whether the bands together are what the ledger has. */
function Proof({ flows: { total, ledgerTotal } }: { flows: Flows }) {
  const { t } = useTranslation('agent')
  const equal = total === ledgerTotal
  return (
    <Group gap="xs" role="status">
      <Text fw={500}>{t('flowTotal', { coins: formatNumber(total) })}</Text>
      <StatusBadge tone={equal ? 'success' : 'danger'}>
        {equal ? t('flowsBalanced') : t('flowsUnbalanced', { coins: formatNumber(ledgerTotal) })}
      </StatusBadge>
    </Group>
  )
}
