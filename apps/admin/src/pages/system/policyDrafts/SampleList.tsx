import { isMask } from '@admin/api-client/contract/masks'
import type { PolicySample } from '@admin/api-client/contract/system/policyDrafts'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { OPERATION_LOG_PATH, pathOf } from '../../../app/pagePaths.ts'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { Can } from '../../../session/Can.tsx'
import { PersonLink } from './PeopleList.tsx'
import { type Draft, policyDrafts, samplesOf, type Trial } from './policyDrafts.resource.ts'

const works = { video: '/content/videos', atlas: '/content/atlases', editedWork: '/content/editedWorks' }

/** Where a record is listed; undefined for chat messages, which have no list, and for masked addresses. */
function pathTo({ source, recordId: id, workKind, text }: PolicySample): string | undefined {
  if (source === 'comments') return pathOf('/community/comments', { id })
  if (source === 'posts') return pathOf('/community/posts', { id })
  if (source === 'signIns')
    return isMask(text)
      ? undefined
      : `${OPERATION_LOG_PATH}?${new URLSearchParams({ address: text, action: 'login' })}`
  return workKind ? pathOf(works[workKind], { id }) : undefined
}

/** A text with its words marked. */
function Marked({ text, matches }: Pick<PolicySample, 'text' | 'matches'>) {
  const starts = matches.map(({ start }) => start)
  return (
    <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} translate="no">
      {text.slice(0, starts[0] ?? text.length)}
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          <mark>{text.slice(start, end)}</mark>
          {text.slice(end, starts[index + 1] ?? text.length)}
        </Fragment>
      ))}
    </Text>
  )
}

/** Marks a sample as meant or as a false positive. */
function MarkButtons({ draft, sample }: { draft: Draft; sample: PolicySample }) {
  const { t } = useTranslation('policyDraft')
  const { mutate, isPending } = useMutation(policyDrafts.action('mark'))
  const { id, text, verdict } = sample
  return (
    <Can code="policyDraft:try">
      <Group gap={4} role="group" aria-label={t('markOf', { text })}>
        {(['meant', 'falsePositive'] as const).map((each) => (
          <Button
            key={each}
            size="compact-xs"
            variant={verdict === each ? 'filled' : 'default'}
            aria-pressed={verdict === each}
            disabled={isPending}
            onClick={() =>
              mutate({ id: draft.id, body: { sampleIds: [id], verdict: verdict === each ? null : each } })
            }
          >
            {t(each)}
          </Button>
        ))}
      </Group>
    </Can>
  )
}

/** One sample: the text or the address, what is decided otherwise, and its mark. */
function Sample({ draft, sample }: { draft: Draft; sample: PolicySample }) {
  const { t } = useTranslation(['policyDraft', 'enumerations'])
  const { source, personId, personName, before, after, suspected, time } = sample
  const path = pathTo(sample)
  const outcome = (code: PolicySample['before']) => enumerationLabel(t, 'sensitiveWordOutcome', code)
  const label = enumerationLabel(t, 'policySource', source)
  return (
    <Stack gap={4} py={4}>
      <Group gap="xs">
        {path ? (
          <Anchor component={Link} to={path} underline="always" size="sm">
            {label}
          </Anchor>
        ) : (
          <Text size="sm">{label}</Text>
        )}
        <Text size="sm" c="dimmed">
          {formatDateTime(time)}
        </Text>
        {personId ? (
          <PersonLink kind={draft.kind} id={personId} name={personName} />
        ) : (
          // Posts without an author are anonymous.
          source !== 'signIns' && source !== 'posts' && <Text size="sm">{t('policyDraft:staff')}</Text>
        )}
      </Group>
      <Marked {...sample} />
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm">
            {t('policyDraft:decision', { before: outcome(before), after: outcome(after) })}
          </Text>
          {suspected && (
            <Badge color="yellow" variant="light" tt="none">
              {t('policyDraft:suspected')}
            </Badge>
          )}
        </Group>
        <MarkButtons draft={draft} sample={sample} />
      </Group>
    </Stack>
  )
}

/** Texts or sign-ins on which a draft decides otherwise than the rules of today, with how many are false positives. */
export function SampleList({ draft, marks }: { draft: Draft; marks: Trial['marks'] }) {
  const { t } = useTranslation('policyDraft')
  const { meant, falsePositive } = marks
  const marked = meant + falsePositive
  return (
    <Stack gap="xs">
      <Title order={4} fz="sm">
        {t('samples')}
      </Title>
      {marked > 0 && (
        <Text size="sm" role="status">
          {t('rate', {
            falsePositive,
            marked,
            percent: formatNumber(falsePositive / marked, { style: 'percent', maximumFractionDigits: 0 }),
          })}
        </Text>
      )}
      <PagedList
        label={t('samples')}
        read={samplesOf(draft)}
        empty={t('noSamples')}
        previous={t('previousPage')}
        next={t('nextPage')}
      >
        {(entry) => <Sample draft={draft} sample={entry as PolicySample} />}
      </PagedList>
    </Stack>
  )
}
