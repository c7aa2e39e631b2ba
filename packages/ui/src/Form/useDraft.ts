import { useEffect, useRef, useState } from 'react'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { draftOf, offeredDraft } from './draftOf.ts'
import type { FormDraft, FormDraftSlot } from './FormDraft.ts'
import type { RecordForm } from './useRecordForm.ts'

/** Keeps the input of the slot until it is saved or discarded, and offers what an earlier opening left there. */
export function useDraft(slot: FormDraftSlot | undefined, fields: readonly AnyField[], form: RecordForm) {
  const { start, values, picked } = form
  const [offered, setOffered] = useState(() => offeredDraft(fields, start, slot?.read()))
  const ended = useRef<FieldValues>(undefined)
  const write = useRef((_: FormDraft | undefined) => {})
  useEffect(() => {
    write.current = (draft) => slot?.write(draft)
  }, [slot])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields alone change nothing that was typed
  useEffect(() => {
    if (ended.current === start) return
    const typed = draftOf(fields, start, { values, picked })
    if (!typed) return write.current(offered)
    // What is offered still is kept too, below what was typed instead of taking it up.
    write.current({
      values: { ...offered?.values, ...typed.values },
      base: { ...offered?.base, ...typed.base },
      picked: { ...offered?.picked, ...typed.picked },
      savedAt: Date.now(),
    })
  }, [offered, start, values, picked])

  return {
    /** What an earlier opening left, until the operator restores or discards it. */
    offered,
    /** Takes the offer back: it was taken up, or is not wanted. */
    settle: () => setOffered(undefined),
    /**
     * What was typed is done with. Saved, nothing is kept, until something is typed into a form that stayed open;
     * discarded, only what is still on offer.
     */
    end: (outcome: 'saved' | 'discarded') => {
      ended.current = start
      if (outcome === 'saved') setOffered(undefined)
      write.current(outcome === 'discarded' ? offered : undefined)
    },
  }
}
