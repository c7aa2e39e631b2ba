import { ApiError } from '@admin/api-client'
import type { VipLevel } from '@admin/api-client/contract/content/vipLevels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Draft, effectOf } from './levelQueries.ts'

/** What decides levels, once it is enough to calculate with; as text, which is equal for equal values. */
function draftOf({ grade, upgradeScore, keepScore, validityDays, status }: Partial<Draft>) {
  const numbers = [grade, upgradeScore, keepScore]
  // A new level starts with 0 everywhere, which is no validity.
  if (!status || !validityDays || numbers.some((value) => typeof value !== 'number')) return ''
  if ((keepScore ?? 0) > (upgradeScore ?? 0)) return ''
  return JSON.stringify({ grade, upgradeScore, keepScore, validityDays, status })
}

/**
 * How many users would rise and fall with what the form holds, on demand: it reads what all users have earned.
 * @param row the level that is edited; a new one when absent
 */
export function useLevelEffect(row: VipLevel | undefined) {
  const [values, setValues] = useState<Partial<Draft>>(row ?? {})
  const [saved, setSaved] = useState<Partial<Draft> | undefined>(row)
  const [calculated, setCalculated] = useState<string>()
  const textOf = (form: Partial<Draft>) => draftOf({ ...form, ...(row && { grade: row.grade }) })
  const draft = textOf(values)
  const isCalculated = draft !== '' && draft === calculated
  const result = useQuery({
    ...effectOf((isCalculated ? JSON.parse(draft) : {}) as Draft),
    enabled: isCalculated,
  })
  const { error } = result
  // Numbers that are rejected are named on their field by submitting them.
  const isKnown = result.isSuccess || (error instanceof ApiError && error.key === 'validation')
  const isMissing = (text: string, before: Partial<Draft> | undefined) =>
    text !== '' && !(before && text === textOf(before)) && !(isCalculated && isKnown && text === draft)
  return {
    /** Takes the form's values. */
    setValues,
    /** Whether the form holds enough to calculate with. */
    isComplete: draft !== '',
    /** Whether the effect of exactly what the form holds is asked for. */
    isCalculated,
    result,
    calculate: () => setCalculated(draft),
    /** Whether the form holds numbers that decide levels, and their effect isn't known yet. */
    isMissing: isMissing(draft, saved),
    /** Takes what someone else has saved. @returns whether the effect of what was merged with it isn't known yet */
    merge: (merged: Partial<Draft>, theirs: Partial<Draft>) => {
      setSaved(theirs)
      return isMissing(textOf(merged), theirs)
    },
  }
}
