import type { WordVerdict as Verdict } from '@admin/api-client/contract/system/sensitiveWords'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Stack } from '@mantine/core'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import classes from './WordVerdict.module.css'

/** What becomes of a text: the outcome, the text with its words marked, and the words. */
export function WordVerdict({ text, verdict }: { text: string; verdict: Verdict }) {
  const { t } = useTranslation(['wordTools', 'enumerations'])
  const { outcome, matches, masked } = verdict
  const after = (index: number) => matches[index - 1]?.end ?? 0
  return (
    <Stack role="status" aria-label={t('wordTools:tryOutcome')} gap="sm">
      <div>{enumerationBadge(t, 'sensitiveWordOutcome', outcome)}</div>
      <p className={classes.text}>
        {matches.map(({ start, end }, index) => (
          <span key={start}>
            {text.slice(after(index), start)}
            <mark className={classes.match}>{text.slice(start, end)}</mark>
          </span>
        ))}
        {text.slice(after(matches.length))}
      </p>
      {matches.length === 0 ? (
        <p className={classes.note}>{t('wordTools:tryNothing')}</p>
      ) : (
        <>
          <h3 className={classes.heading}>{t('wordTools:tryMatches')}</h3>
          <ul className={classes.words}>
            {matches.map(({ start, word, category, action }) => (
              <li key={start}>
                {word} · {enumerationLabel(t, 'sensitiveWordCategory', category)}{' '}
                {enumerationBadge(t, 'sensitiveWordAction', action)}
              </li>
            ))}
          </ul>
        </>
      )}
      {masked !== text && (
        <>
          <h3 className={classes.heading}>{t('wordTools:tryMasked')}</h3>
          <p className={classes.text}>{masked}</p>
        </>
      )}
    </Stack>
  )
}
