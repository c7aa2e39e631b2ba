import type { PolicyResult } from '@admin/api-client/contract/system/policyDrafts'
import { enumerationLabel, type Translate, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Alert, List, Stack, Text, Title } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { PeopleList } from './PeopleList.tsx'
import type { Draft, Trial } from './policyDrafts.resource.ts'
import { SampleList } from './SampleList.tsx'

const suspectedTexts = {
  sensitiveWords: 'suspectedTexts',
  ipAddresses: 'suspectedSignIns',
  vipLevels: 'suspectedUsers',
  pointRules: 'suspectedUsers',
} as const

/** What a trial found out, in sentences. */
function sentences(
  t: Translate,
  kind: Draft['kind'],
  { sources, people, suspected }: PolicyResult,
): string[] {
  const sum = (side: 'added' | 'removed') => sources.reduce((total, each) => total + each[side], 0)
  const counted = [
    ['newHits', kind === 'vipLevels' ? 0 : sum('added')],
    ['oldHits', kind === 'vipLevels' ? 0 : sum('removed')],
    ['affected', people.affected],
    ['released', people.released],
    ['raised', people.raised],
    ['lowered', people.lowered],
    [suspectedTexts[kind], suspected],
  ] as const
  return counted.flatMap(([key, count]) => (count > 0 ? [t(`policyDraft:${key}`, { count })] : []))
}

/** Warns of sign-ins that would become impossible. */
function LockOut({ lockOut }: Pick<PolicyResult, 'lockOut'>) {
  const { t } = useTranslation('policyDraft')
  if (!lockOut) return null
  const { caller, administrators, lockedOut } = lockOut
  if (caller) return <Alert color="red">{t('lockOutCaller')}</Alert>
  if (lockedOut === 0) return null
  return (
    <Alert color={lockedOut === administrators ? 'red' : 'yellow'}>
      {lockedOut === administrators ? t('lockOutAll') : t('lockOutSome', { count: lockedOut })}
    </Alert>
  )
}

interface TrialResultProps {
  draft: Draft
  result: PolicyResult
  marks: Trial['marks']
}

/** What a trial found out: in sentences, by source, by person and in samples. */
export function TrialResult({ draft, result, marks }: TrialResultProps) {
  const { t } = useTranslation(['policyDraft', 'enumerations'])
  const texts = sentences(t, draft.kind, result)
  const head = ['source', 'examinedColumn', 'today', 'withDraft', 'newColumn', 'noLonger'] as const
  return (
    <Stack gap="md">
      <LockOut lockOut={result.lockOut} />
      {texts.length === 0 ? (
        <Text>{t('policyDraft:noDifference')}</Text>
      ) : (
        <List>
          {texts.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
      {draft.kind === 'vipLevels' && <Text c="dimmed">{t('policyDraft:levelsOnly')}</Text>}
      <DetailTable
        label={t('policyDraft:sources')}
        head={head.map((key) => t(`policyDraft:${key}`))}
        numeric
        rows={result.sources.map(({ source, ...counts }) => ({
          key: source,
          cells: [
            enumerationLabel(t, 'policySource', source),
            ...(['examined', 'before', 'after', 'added', 'removed'] as const).map((side) =>
              formatNumber(counts[side]),
            ),
          ],
        }))}
      />
      {result.sums.length > 0 && (
        <DetailTable
          label={t('policyDraft:sums')}
          head={(['unit', 'granted', 'today', 'withDraft'] as const).map((key) => t(`policyDraft:${key}`))}
          numeric
          rows={result.sums.map(({ unit, granted, before, after }) => ({
            key: unit,
            cells: [
              enumerationLabel(t, 'pointUnit', unit),
              ...[granted, before, after].map((each) => formatNumber(each)),
            ],
          }))}
        />
      )}
      <Title order={4} fz="sm">
        {t('policyDraft:people')}
      </Title>
      <PeopleList draft={draft} />
      {(draft.kind === 'sensitiveWords' || draft.kind === 'ipAddresses') && (
        <SampleList draft={draft} marks={marks} />
      )}
    </Stack>
  )
}
