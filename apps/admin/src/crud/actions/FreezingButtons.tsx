import type { ComponentProps } from 'react'
import { BulkButton } from './BulkButton.tsx'
import type { BulkTools } from './useRun.tsx'

type Freezing = ComponentProps<typeof BulkButton<'normal' | 'frozen'>>

interface FreezingButtonsProps extends Omit<BulkTools, 'count'>, Pick<Freezing, 'mutation'> {
  /** Asked before those selected are frozen. */
  question: NonNullable<Freezing['question']>
}

/** Freezes or unfreezes all selected rows; freezing asks first. */
export function FreezingButtons({ question, ...bulk }: FreezingButtonsProps) {
  return (
    <>
      <BulkButton {...bulk} action="unfreeze" status="normal" done="unfrozen" />
      <BulkButton {...bulk} action="freeze" status="frozen" done="frozen" question={question} />
    </>
  )
}
