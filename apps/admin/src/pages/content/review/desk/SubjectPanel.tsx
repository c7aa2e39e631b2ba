import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber, ImagePreview, StatusBadge } from '@admin/ui'
import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Fact, FactList } from '../../../../app/FactList.tsx'
import { LazyPresence } from '../../../../crud/presence/LazyPresence.tsx'
import { type TextKey, textOf } from '../../../../crud/resource/texts.ts'
import { NearComments } from '../../../../features/comments/NearComments.tsx'
import { fileUrl } from '../../../../features/files/fileUrl.ts'
import { isTaken } from '../../../../features/keys/useKeys.ts'
import { RevealButton } from '../../../../features/realPersons/RevealButton.tsx'
import type { Preference } from '../../../../features/review/usePreference.ts'
import { useCan } from '../../../../session/useCan.ts'
import classes from './Desk.module.css'
import { DueTime } from './DueTime.tsx'
import { Film } from './Film.tsx'
import { MarkedText } from './MarkedText.tsx'
import { NewTabLink } from './NewTabLink.tsx'

type Evidence = ReviewTaskDetail['evidence']

interface SubjectPanelProps {
  task: ReviewTaskDetail
  preference: Preference
  /** Between the heading and the subject. @default nothing */
  notice?: ReactNode
}

/** Kinds whose subjects are records of the area of the same name. */
const RECORD_KINDS = [
  'atlas',
  'comment',
  'commodity',
  'editedWork',
  'material',
  'pointsTransfer',
  'post',
  'quota',
  'realPerson',
  'reward',
  'transfer',
  'video',
] as const

/** What is reviewed: its title, facts, texts and pictures. */
export function SubjectPanel({ task, preference, notice }: SubjectPanelProps) {
  const { t } = useTranslation(['reviewDesk', 'review', 'comment', 'enumerations'])
  const can = useCan()
  const record = RECORD_KINDS.find((kind) => kind === task.kind)
  const { facts, texts, thread, pictures, film } = task.evidence
  const label = (key: string) => textOf(t, key as TextKey)
  const listed: Fact[] = facts.map((fact) => [label(fact.label), factValue(fact)])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={classes.panel} aria-labelledby="desk-subject" tabIndex={0}>
      <Stack gap="md">
        <div>
          <SubjectTitle id={task.id}>{task.title || t('deletedSubject')}</SubjectTitle>
          <Group gap="xs" mt={6}>
            <StatusBadge tone="info">{enumerationLabel(t, 'reviewKind', task.kind)}</StatusBadge>
            {task.round > 1 && <StatusBadge>{t('round', { round: task.round })}</StatusBadge>}
            <DueTime task={task} />
            {task.link && <NewTabLink to={task.link}>{t('openSubject')}</NewTabLink>}
            {task.link && record && can(`${record}:read`) && (
              <LazyPresence resource={record} id={task.subjectId} activity="viewing" />
            )}
          </Group>
        </div>
        {notice}
        {task.escalationNote && (
          <Text className={classes.note}>
            {t('escalatedWith', { role: task.escalatedToName, note: task.escalationNote })}
          </Text>
        )}
        {listed.length > 0 && <FactList facts={listed} />}
        {task.kind === 'realPerson' && (
          <RevealButton person={{ id: task.subjectId, name: task.authorName }} />
        )}
        {thread && <NearComments title={t('comment:above')} comments={thread.above} />}
        {texts.map((text, index) => (
          <div key={text.label}>
            <Title order={3} className={classes.label}>
              {label(text.label)}
            </Title>
            <MarkedText text={text} index={index} />
          </div>
        ))}
        {thread && <NearComments title={t('comment:below')} comments={thread.below} />}
        {film && <Film task={task} film={film} preference={preference} />}
        {pictures.length > 0 && <Pictures pictures={pictures} preference={preference} />}
      </Stack>
    </section>
  )
}

function factValue({ label, value, records }: Evidence['facts'][number]): ReactNode {
  if (records)
    return (
      <ul className={classes.inline}>
        {records.map(({ id, text, link }) => (
          <li key={id}>
            <NewTabLink to={link}>{text}</NewTabLink>
          </li>
        ))}
      </ul>
    )
  if (label.endsWith(':amount')) return <b>{formatNumber(value)}</b>
  return value
}

/** Receives the focus with each new task, so that assistive technology reads it; not while a text field has it. */
function SubjectTitle({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isTaken(document.activeElement)) heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
  }, [id])
  return (
    <Title order={2} size="h3" id="desk-subject" ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  )
}

type PicturesProps = Pick<SubjectPanelProps, 'preference'> & Pick<Evidence, 'pictures'>

/** The pictures as thumbnails; each opens whole, with its neighbors. */
function Pictures({ pictures, preference }: PicturesProps) {
  const { t } = useTranslation('reviewDesk')
  const gallery = pictures.map(({ picture }, index) => ({
    src: fileUrl(picture),
    alt: t('picture', { number: index + 1 }),
  }))
  return (
    <div>
      <Title order={3} className={classes.label}>
        {t('pictures', { count: gallery.length })}
      </Title>
      {preference.blur && (
        <Text size="sm" c="dimmed">
          {t('blurHint')}
        </Text>
      )}
      <ul className={classes.pictures}>
        {gallery.map((image) => (
          <li key={image.src}>
            <ImagePreview
              {...image}
              size={168}
              gallery={gallery}
              className={classes.picture ?? ''}
              data-blur={preference.blur || undefined}
              data-grey={preference.grey || undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
