import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { EMPTY, formatDateTime, ImagePreview } from '@admin/ui'
import { Anchor, Text } from '@mantine/core'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import { reviewTasksPath } from '../../../../app/pagePaths.ts'
import { type TextKey, textOf } from '../../../../crud/resource/texts.ts'
import { fileUrl } from '../../../../features/files/fileUrl.ts'
import type { Preference } from '../../../../features/review/usePreference.ts'
import { GivenDecision } from '../GivenDecision.tsx'
import classes from './Desk.module.css'
import { matchId } from './MarkedText.tsx'
import { NewTabLink } from './NewTabLink.tsx'

type Evidence = ReviewTaskDetail['evidence']

const BLURRED = { blur: true, grey: false }

/** Why the task is in the queue. */
export function CauseList({ causes }: { causes: ReviewTaskDetail['reasons'] }) {
  const { t } = useTranslation(['enumerations', 'reviewDesk'])
  const describe = ({ source, code, detail }: ReviewTaskDetail['reasons'][number]): string[] => {
    if (code === 'sourceWithdrawn' || code === 'sameDocument') return [t(`reviewDesk:${code}`)]
    return source === 'report' ? [enumerationLabel(t, 'reportReason', code), detail] : [detail]
  }
  return (
    <ul className={classes.list}>
      {causes.map((cause) => (
        <li key={`${cause.source} ${cause.code} ${cause.time}`}>
          {[enumerationLabel(t, 'reviewSource', cause.source), ...describe(cause)]
            .filter(Boolean)
            .join(' · ')}
          <Text size="sm" c="dimmed" component="time">
            {formatDateTime(cause.time)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** The words of the list that occur; each leads to its place in the text. */
export function MatchList({ texts }: Pick<Evidence, 'texts'>) {
  return (
    <ul className={classes.inline}>
      {texts.flatMap(({ matches }, text) =>
        matches.map(({ word }, match) => (
          <li key={matchId(text, match)}>
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                const mark = document.getElementById(matchId(text, match))
                mark?.scrollIntoView({ block: 'center' })
                mark?.focus({ preventScroll: true })
              }}
            >
              {word}
            </Anchor>
          </li>
        )),
      )}
    </ul>
  )
}

/** The same picture or similar ones, with the decisions taken then. */
export function SimilarList({ similar, preference }: Pick<Evidence, 'similar'> & { preference: Preference }) {
  const { t } = useTranslation(['reviewDesk', 'enumerations'])
  return (
    <ul className={classes.list}>
      {similar.map(({ subjectId, kind, link, picture, distance, status }) => (
        <li key={`${subjectId} ${picture}`} className={classes.similar}>
          <ImagePreview
            src={fileUrl(picture)}
            alt={t('similarPicture')}
            size={56}
            className={classes.picture ?? ''}
            data-blur={preference.blur || undefined}
            data-grey={preference.grey || undefined}
          />
          <div>
            <NewTabLink to={link}>{enumerationLabel(t, 'reviewKind', kind)}</NewTabLink>
            <div>
              {distance === 0 ? t('samePicture') : t('nearPicture')} {' · '}
              {status ? enumerationBadge(t, 'reviewTaskStatus', status) : t('neverReviewed')}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

type ChangeListProps = Pick<Evidence, 'changes'> & {
  /** @default pictures are blurred */
  preference?: Pick<Preference, 'blur' | 'grey'>
}

/** Values before and after; pictures as such. */
export function ChangeList({ changes, preference = BLURRED }: ChangeListProps) {
  const { t } = useTranslation(['reviewDesk', 'operationLog'])
  const picture = (link: string, alt: string) =>
    link && (
      <ImagePreview
        src={fileUrl(link)}
        alt={alt}
        size={96}
        className={classes.picture ?? ''}
        data-blur={preference.blur || undefined}
        data-grey={preference.grey || undefined}
      />
    )
  return (
    <dl className={classes.changes}>
      {changes.map(({ label, before, after, pictures }) => (
        <div key={label}>
          <dt>{textOf(t, label as TextKey)}</dt>
          <dd>
            <del>{(pictures ? picture(pictures.before, t('operationLog:before')) : before) || EMPTY}</del>
          </dd>
          <dd>
            <ins>{(pictures ? picture(pictures.after, t('operationLog:after')) : after) || EMPTY}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type RoundListProps = Pick<ReviewTaskDetail, 'rounds' | 'catalog' | 'subjectId'>

/** How earlier tasks of the same subject ended. */
export function RoundList({ rounds, catalog, subjectId }: RoundListProps) {
  const { t } = useTranslation('reviewDesk')
  return (
    <>
      <ul className={classes.list}>
        {rounds.map((task) => (
          <li key={task.id}>
            <GivenDecision label={t('round', { round: task.round })} task={task} catalog={catalog} />
          </li>
        ))}
      </ul>
      <NewTabLink to={reviewTasksPath({ subjectId })}>{t('subjectTasks')}</NewTabLink>
    </>
  )
}
