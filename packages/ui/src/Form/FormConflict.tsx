import { Button, Radio, Table, Text } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Notice } from '../controls/Notice.tsx'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { valueNames } from '../fields/dependencies.ts'
import type { FieldOption } from '../fields/FieldBase.ts'
import { showValue } from '../fields/showValue.ts'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './Form.module.css'
import type { Conflict } from './Form.types.ts'
import { FormFooter } from './FormFooter.tsx'
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
  /** Back to the fields, with the input that they hold. */
  onBack: () => void
}

/** Yours, theirs and the base, field by field; a choice for each field that both changed. */
export function FormConflict(props: FormConflictProps) {
  const { fields, yours, conflict, picked, busy, guard, onSave, onBack } = props
  const labels = useLabels()
  const formats = useFormats()
  const group = useId()
  const merge = useMemo(
    () => mergeConflict(fields.map(valueNames), yours, conflict.theirs, conflict.base),
    [fields, yours, conflict],
  )
  const [takeTheirs, setTakeTheirs] = useState<readonly string[]>([])
  const show = (field: AnyField, values: FieldValues) =>
    showValue(field, values, labels, formats, picked[field.name]) || (
      <Text span c="dimmed" inherit>
        {labels.dialog.emptyValue}
      </Text>
    )
  const rows = fields.filter(({ name }) => merge.conflicts.includes(name) || merge.takenOver.includes(name))
  const sides = [
    { key: 'yours', theirs: false, values: yours, label: labels.dialog.yours },
    { key: 'theirs', theirs: true, values: conflict.theirs, label: labels.dialog.theirs },
  ]
  const save = () => {
    const taken = fields
      .filter(({ name }) => takeTheirs.includes(name))
      .flatMap(valueNames)
      .map((name) => [name, conflict.theirs[name]])
    onSave({ ...merge.values, ...Object.fromEntries(taken) })
  }
  // What had the focus is hidden now: the first choice takes it.
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => table.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <>
      <Notice tone="warning" title={labels.dialog.conflictTitle} mb="md">
        {labels.dialog.conflictHint}
      </Notice>
      <Table.ScrollContainer minWidth="36rem" type="native" mb="md">
        <Table ref={table} className={classes.conflict} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{labels.dialog.field}</Table.Th>
              {sides.map(({ key, label }) => (
                <Table.Th key={key} scope="col" id={`${group}-${key}`}>
                  {label}
                </Table.Th>
              ))}
              <Table.Th scope="col">{labels.dialog.base}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((field) => {
              const { name } = field
              const open = merge.conflicts.includes(name)
              const cell = `${group}-${name}`
              return (
                <Table.Tr key={name}>
                  <Table.Th scope="row">
                    <span id={cell}>{field.label}</span>
                    {!open && (
                      <Text fz="sm" c="dimmed">
                        {labels.dialog.merged}
                      </Text>
                    )}
                  </Table.Th>
                  {sides.map(({ key, theirs, values }) => (
                    <Table.Td key={key}>
                      {open ? (
                        <Radio
                          name={cell}
                          label={<span id={`${cell}-${key}`}>{show(field, values)}</span>}
                          aria-labelledby={`${cell} ${group}-${key} ${cell}-${key}`}
                          checked={takeTheirs.includes(name) === theirs}
                          onChange={() =>
                            setTakeTheirs((taken) =>
                              theirs ? [...taken, name] : taken.filter((other) => other !== name),
                            )
                          }
                        />
                      ) : (
                        show(field, values)
                      )}
                    </Table.Td>
                  ))}
                  <Table.Td>{show(field, conflict.base)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <FormFooter guard={guard} busy={busy} submit={{ label: labels.dialog.saveMerged, onClick: save }}>
        <Button variant="subtle" disabled={busy} me="auto" onClick={onBack}>
          {labels.dialog.backToForm}
        </Button>
      </FormFooter>
    </>
  )
}
