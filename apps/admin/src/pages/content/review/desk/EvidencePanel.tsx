import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { RichText } from '@admin/ui'
import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import type { Preference } from '../../../../features/review/usePreference.ts'
import { useTitleInLanguage } from '../useTitleInLanguage.ts'
import { AuthorFacts } from './AuthorFacts.tsx'
import classes from './Desk.module.css'
import { CauseList, ChangeList, MatchList, RoundList, SimilarList } from './evidence.tsx'
import { SourceFacts } from './SourceFacts.tsx'

interface EvidencePanelProps {
  task: ReviewTaskDetail
  preference: Preference
  /** Code of the reason whose policy is shown. @default none */
  reasonCode: string | undefined
  /** Opens what decides the near duplicates together with the task. */
  onDecideTogether: () => void
}

/** What there is to know before a decision, always in the same order. */
export function EvidencePanel({ task, preference, reasonCode, onDecideTogether }: EvidencePanelProps) {
  const { t } = useTranslation(['reviewDesk', 'review'])
  const { texts, source, similar, changes } = task.evidence
  const hasMatches = texts.some(({ matches }) => matches.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <aside className={classes.evidence} aria-label={t('evidence')} tabIndex={0}>
      <Section title={t('review:reasons')}>
        <CauseList causes={task.reasons} />
      </Section>
      {source && (
        <Section title={t('source')}>
          <SourceFacts source={source} preference={preference} />
        </Section>
      )}
      <Section title={t('review:authorName')} none={!task.author}>
        {task.author && <AuthorFacts author={task.author} />}
      </Section>
      <Section title={t('matches')} none={!hasMatches}>
        <MatchList texts={texts} />
      </Section>
      <Section title={t('similar')} none={similar.length === 0}>
        <SimilarList similar={similar} preference={preference} />
        {task.duplicates.length > 0 && (
          <Button
            mt="sm"
            size="compact-sm"
            variant="default"
            aria-haspopup="dialog"
            onClick={onDecideTogether}
          >
            {t('decideDuplicates', { count: task.duplicates.length })}
          </Button>
        )}
      </Section>
      <Section title={t('changes')} none={changes.length === 0}>
        <ChangeList changes={changes} preference={preference} />
      </Section>
      <Section title={t('rounds')} none={task.rounds.length === 0}>
        <RoundList rounds={task.rounds} catalog={task.catalog} subjectId={task.subjectId} />
      </Section>
      <Policy catalog={task.catalog} reasonCode={reasonCode} />
    </aside>
  )
}

interface SectionProps {
  title: string
  /** There is nothing to show. @default false */
  none?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

function Section({ title, none = false, ref, children }: SectionProps) {
  const { t } = useTranslation('reviewDesk')
  const id = useId()
  return (
    <section ref={ref} className={classes.section} aria-labelledby={id} data-none={none || undefined}>
      <Title order={3} id={id} className={classes.label}>
        {title}
      </Title>
      {none ? <Text c="dimmed">{t('none')}</Text> : children}
    </section>
  )
}

/** When the reason in focus applies. */
function Policy({
  catalog,
  reasonCode,
}: Pick<ReviewTaskDetail, 'catalog'> & { reasonCode: string | undefined }) {
  const { t } = useTranslation(['reviewDesk', 'reviewReason'])
  const titleOf = useTitleInLanguage()
  const reason = catalog.find(({ code }) => code === reasonCode)
  const place = useRef<HTMLElement>(null)
  const shown = reason?.code
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <Section title={t('reviewReason:policy')} ref={place}>
      {!reason && <Text c="dimmed">{t('policyHint')}</Text>}
      {reason && (
        <>
          <Text fw={600}>{titleOf(reason)}</Text>
          {reason.policy ? <RichText html={reason.policy} /> : <Text c="dimmed">{t('noPolicy')}</Text>}
        </>
      )}
    </Section>
  )
}
