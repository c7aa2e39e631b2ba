import { enumerations } from '@admin/api-client/contract/enumerations'
import type { WordVerdict } from '@admin/api-client/contract/system/sensitiveWords'
import { readWords } from '../../sensitiveWords/keptWords.ts'
import { judgeTexts, type WordTree } from '../../sensitiveWords/matchWords.ts'
import {
  countDecision,
  countPeople,
  emptySource,
  hitsByPerson,
  type Sample,
  sampler,
  type TrialKind,
} from './findings.ts'
import { textSources } from './texts.ts'

/** Characters of a sample before and after the first word. */
const AROUND = 80

/** The part of a text around its first match. */
function excerptOf({
  text,
  matches,
}: {
  text: string
  matches: WordVerdict['matches']
}): Pick<Sample, 'text' | 'matches'> {
  const from = Math.max(0, (matches[0]?.start ?? 0) - AROUND)
  const to = Math.min(text.length, (matches[0]?.end ?? 0) + AROUND)
  const [lead, trail] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  return {
    text: `${lead}${text.slice(from, to).toWellFormed()}${trail}`,
    matches: matches
      .filter(({ end }) => end <= to)
      .map(({ start, end }) => ({ start: start - from + lead.length, end: end - from + lead.length })),
  }
}

/** How strict a verdict is; 0 for a text that passes. */
const strictness = ({ outcome }: WordVerdict) => enumerations.sensitiveWordOutcome.indexOf(outcome)

/** Judges the texts of the period by the words of today and by those of the draft. */
export const wordTrial: TrialKind<WordTree> = {
  read: readWords,
  async run({ db, now, since, progress }, before, after) {
    const people = hitsByPerson()
    const kept = sampler()
    const sources = []
    let suspected = 0
    for (const [source, read] of Object.entries(textSources) as [
      keyof typeof textSources,
      typeof textSources.comments,
    ][]) {
      const result = emptySource(source)
      sources.push(result)
      for await (const records of read(db, { since, now })) {
        for (const { id, authorId, texts, approved, time, workKind } of records) {
          const [today, drafted] = [judgeTexts(before, texts), judgeTexts(after, texts)]
          const decision = { before: strictness(today), after: strictness(drafted) }
          countDecision(result, decision)
          if (authorId) people.add(authorId, decision)
          if (decision.before === decision.after) continue
          const isSuspected = approved && decision.after > decision.before
          if (isSuspected) suspected += 1
          kept.add({
            ...excerptOf(decision.after > 0 ? drafted : today),
            ...{ source, recordId: id, workKind: workKind ?? null, personId: authorId, time },
            ...{ before: today.outcome, after: drafted.outcome, suspected: isSuspected },
          })
        }
        await progress(records.length)
      }
    }
    const affected = people.people()
    return {
      result: { sources, people: countPeople(affected), suspected, sums: [], lockOut: null },
      people: affected,
      samples: kept.samples(),
    }
  },
}
