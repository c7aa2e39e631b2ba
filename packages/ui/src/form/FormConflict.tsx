import { Button } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { valueNames } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { showValue } from '../fields/showValue.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './Form.module.css'
import type { Conflict } from './Form.types.ts'
import { FormFooter } from './FormFooter.tsx'
import { FormNotice } from './FormNotice.tsx'
import { mergeConflict } from './mergeConflict.ts'
import type { CloseGuard } from './useCloseGuard.ts'

interface FormConflictProps {
  fields: readonly AnyField[]
  yours: FieldValues
  conflict: Conflict<FieldValues>
  /** Options whose texts only a lookup knew, by field. */
  picked: Record<string, readonly FieldOption[]>
  busy: boolean
  guard: CloseGuard
  onSave: (merged: FieldValues) => void
  /** Back to the fields, with what was typed. */
  onBack: () => void
}

/** Yours, theirs and the base, field by field; a choice for each field that both changed. */
export function FormConflict({
  fields,
  yours,
  conflict,
  picked,
  busy,
  guard,
  onSave,
  onBack,
}: FormConflictProps) {
  const labels = useLabels()
  const group = useId()
  const merge = useMemo(
    () => mergeConflict(fields.map(valueNames), yours, conflict.theirs, conflict.base),
    [fields, yours, conflict],
  )
  const [takeTheirs, setTakeTheirs] = useState<readonly string[]>([])
  const show = (field: AnyField, values: FieldValues) =>
    showValue(field, values, labels, picked[field.name]) || (
      <span className={classes.nothing}>{labels.dialog.emptyValue}</span>
    )
  const rows = fields.filter(({ name }) => merge.conflicts.includes(name) || merge.takenOver.includes(name))
  const save = () => {
    const taken = fields
      .filter(({ name }) => takeTheirs.includes(name))
      .flatMap(valueNames)
      .map((name) => [name, conflict.theirs[name]])
    onSave({ ...merge.values, ...Object.fromEntries(taken) })
  }
  // What had the focus is hidden now: the first choice takes it.
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => table.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <>
      <FormNotice tone="warning" title={labels.dialog.conflictTitle}>
        {labels.dialog.conflictHint}
      </FormNotice>
      <div ref={table} className={classes.conflictScroller}>
        <table className={classes.conflict}>
          <thead>
            <tr>
              <th scope="col">{labels.dialog.field}</th>
              <th scope="col" id={`${group}-yours`}>
                {labels.dialog.yours}
              </th>
              <th scope="col" id={`${group}-theirs`}>
                {labels.dialog.theirs}
              </th>
              <th scope="col">{labels.dialog.base}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((field) => {
              const { name } = field
              const open = merge.conflicts.includes(name)
              const sides = [
                { key: 'yours', theirs: false, values: yours },
                { key: 'theirs', theirs: true, values: conflict.theirs },
              ]
              const cell = `${group}-${name}`
              return (
                <tr key={name}>
                  <th scope="row">
                    <span id={cell}>{field.label}</span>
                    {!open && <div className={classes.merged}>{labels.dialog.merged}</div>}
                  </th>
                  {sides.map((side) => (
                    <td key={side.key} data-chosen={takeTheirs.includes(name) === side.theirs || undefined}>
                      {open ? (
                        <label className={classes.choice}>
                          <input
                            type="radio"
                            name={cell}
                            aria-labelledby={`${cell} ${group}-${side.key} ${cell}-${side.key}`}
                            checked={takeTheirs.includes(name) === side.theirs}
                            onChange={() =>
                              setTakeTheirs((taken) =>
                                side.theirs ? [...taken, name] : taken.filter((other) => other !== name),
                              )
                            }
                          />
                          <span id={`${cell}-${side.key}`}>{show(field, side.values)}</span>
                        </label>
                      ) : (
                        show(field, side.values)
                      )}
                    </td>
                  ))}
                  <td>{show(field, conflict.base)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <FormFooter guard={guard} busy={busy} submit={{ label: labels.dialog.saveMerged, onClick: save }}>
        <Button variant="subtle" disabled={busy} className={classes.back} onClick={onBack}>
          {labels.dialog.backToForm}
        </Button>
      </FormFooter>
    </>
  )
}
