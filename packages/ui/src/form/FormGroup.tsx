import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './Form.module.css'
import type { AnyFieldGroup } from './Form.types.ts'

interface FormGroupProps {
  group: AnyFieldGroup
  /** Something inside is wrong: a folded group unfolds. */
  invalid: boolean
  children: ReactNode
}

/** Fields under a heading. What is folded stays in the page, so that nothing typed is lost. */
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
    <fieldset className={classes.group} aria-labelledby={`${id}-title`}>
      <div className={classes.groupHead}>
        {group.fold ? (
          <UnstyledButton
            id={`${id}-title`}
            className={classes.fold}
            aria-expanded={!folded}
            aria-controls={id}
            onClick={() => setFolded(!folded)}
          >
            <Icon size={16} aria-hidden />
            {group.title}
          </UnstyledButton>
        ) : (
          <span id={`${id}-title`}>{group.title}</span>
        )}
      </div>
      <div id={id} hidden={folded}>
        {group.description !== undefined && <p className={classes.groupHint}>{group.description}</p>}
        {children}
      </div>
    </fieldset>
  )
}
