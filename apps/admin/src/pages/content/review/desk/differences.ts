import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'

type Difference = ReviewTaskDetail['evidence']['changes'][number]

type Labeled = Map<string, string>

/** The title, the facts and the texts of a task by the keys of their labels. */
function valuesOf({ title, evidence }: ReviewTaskDetail): Labeled {
  return new Map([
    ['review:title', title],
    ...evidence.facts.map(({ label, value }) => [label, value] as const),
    ...evidence.texts.map(({ label, text }) => [label, text] as const),
  ])
}

/** Returns what differs between a task as it was seen and as it is now. */
export function differencesOf(seen: ReviewTaskDetail, now: ReviewTaskDetail): Difference[] {
  const [before, after] = [valuesOf(seen), valuesOf(now)]
  const labels = new Set([...before.keys(), ...after.keys()])
  const changed = [...labels]
    .map((label) => ({
      label,
      before: before.get(label) ?? '',
      after: after.get(label) ?? '',
      pictures: null,
    }))
    .filter((each) => each.before !== each.after)
  const known = new Set(changed.map(({ label }) => label))
  return [...changed, ...now.evidence.changes.filter(({ label }) => !known.has(label))]
}
