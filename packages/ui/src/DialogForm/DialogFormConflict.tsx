import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { AnyField, FieldValues } from '../fields/FieldSpec.ts'
import { showValue } from '../fields/showValue.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './DialogForm.module.css'
import type { Conflict } from './DialogForm.types.ts'
import { DialogFormNotice } from './DialogFormNotice.tsx'
import { mergeConflict } from './mergeConflict.ts'

interface DialogFormConflictProps {
  fields: readonly AnyField[]
  yours: FieldValues
  conflict: Conflict<FieldValues>
  busy: boolean
  onSave: (merged: FieldValues) => void
  onCancel: () => void
}

/** Yours, theirs and the base, field by field; a choice for each field that both changed. */
export function DialogFormConflict({
  fields,
  yours,
  conflict,
  busy,
  onSave,
  onCancel,
}: DialogFormConflictProps) {
  const labels = useLabels()
  const group = useId()
  const merge = useMemo(
    () =>
      mergeConflict(
        fields.map((field) => field.name),
        yours,
        conflict.theirs,
        conflict.base,
      ),
    [fields, yours, conflict],
  )
  const [takeTheirs, setTakeTheirs] = useState<readonly string[]>([])
  const show = (field: AnyField, value: unknown) =>
    showValue(field, value, labels) || <span className={classes.nothing}>{labels.dialog.emptyValue}</span>
  const rows = fields.filter(({ name }) => merge.conflicts.includes(name) || merge.takenOver.includes(name))
  const save = () => {
    const taken = Object.fromEntries(takeTheirs.map((name) => [name, conflict.theirs[name]]))
    onSave({ ...merge.values, ...taken })
  }
  return (
    <>
      <DialogFormNotice tone="warning" title={labels.dialog.conflictTitle}>
        {labels.dialog.conflictHint}
      </DialogFormNotice>
      <div className={classes.conflictScroller}>
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
                { key: 'yours', theirs: false, value: yours[name] },
                { key: 'theirs', theirs: true, value: conflict.theirs[name] },
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
                          <span id={`${cell}-${side.key}`}>{show(field, side.value)}</span>
                        </label>
                      ) : (
                        show(field, side.value)
                      )}
                    </td>
                  ))}
                  <td>{show(field, conflict.base[name])}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={classes.footer}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {labels.dialog.cancel}
        </Button>
        <Button loading={busy} data-autofocus onClick={save}>
          {labels.dialog.saveMerged}
        </Button>
      </div>
    </>
  )
}
