import type { SubjectEvidence } from '@admin/api-client/contract/content/review'
import { Fragment } from 'react'
import classes from './Desk.module.css'

type EvidenceText = SubjectEvidence['texts'][number]

/** Id of a match on the page. */
export const matchId = (text: number, match: number): string => `match-${text}-${match}`

/** Splits a text into parts, with the number of the match that each part is. Overlapping matches are left out. */
function partsOf({ text, matches }: EvidenceText) {
  const parts: { start: number; part: string; match?: number }[] = []
  let end = 0
  for (const [match, { start, end: to }] of [...matches.entries()].sort(
    ([, a], [, b]) => a.start - b.start,
  )) {
    if (start < end) continue
    parts.push({ start: end, part: text.slice(end, start) }, { start, part: text.slice(start, to), match })
    end = to
  }
  return [...parts, { start: end, part: text.slice(end) }]
}

/** A text of the author with the words that match the list marked. */
export const MarkedText = ({ text, index }: { text: EvidenceText; index: number }) => (
  <p className={classes.text}>
    {partsOf(text).map(({ start, part, match }) =>
      match === undefined ? (
        <Fragment key={`${start} text`}>{part}</Fragment>
      ) : (
        <mark key={start} id={matchId(index, match)} tabIndex={-1}>
          {part}
        </mark>
      ),
    )}
  </p>
)
