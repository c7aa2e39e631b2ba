import { Fieldset, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './Form.module.css'
import type { AnyFieldGroup } from './FormItem.ts'

interface FormGroupProps {
  group: AnyFieldGroup
  /** Something inside is wrong: a folded group unfolds. */
  invalid: boolean
  children: ReactNode
}

/** Fields under a heading. Folded fields stay in the page and keep their input. */
export function FormGroup({ group, invalid, children }: FormGroupProps) {
  const id = useId()
  const [folded, setFolded] = useState(group.fold === 'folded')
  const [wasInvalid, setWasInvalid] = useState(invalid)
  if (invalid !== wasInvalid) {
    setWasInvalid(invalid)
    if (invalid) setFolded(false)
  }
  const Icon = folded ? IconChevronRight : IconChevronDown
  return (
    <Fieldset
      variant="unstyled"
      data-wide
      classNames={{ legend: classes.legend }}
      legend={
        group.fold ? (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={!folded}
            aria-controls={id}
            onClick={() => setFolded(!folded)}
          >
            <Icon size={16} aria-hidden />
            {group.title}
          </UnstyledButton>
        ) : (
          group.title
        )
      }
    >
      <div id={id} hidden={folded}>
        {group.description !== undefined && (
          <Text component="div" fz="sm" c="dimmed" mb="sm">
            {group.description}
          </Text>
        )}
        {children}
      </div>
    </Fieldset>
  )
}
