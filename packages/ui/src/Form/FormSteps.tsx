import { Stepper, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { fieldPath } from '../fields/fieldErrors.ts'
import { type AnyStep, fieldsIn } from './FormItem.ts'
import classes from './FormSteps.module.css'
import type { AnyForm } from './useForm.ts'

export interface FormStepsProps {
  form: AnyForm
  children: (step: AnyStep) => ReactNode
}

/** A form's steps, one at a time; the others stay in the page and keep their input. */
export default function FormSteps({ form, children }: FormStepsProps) {
  const { steps, step: active, errors, submitting } = form
  // They load after the dialog around them has looked for what to focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.parts.inOverlay) form.focusFirst()
  }, [])
  const wrong = (step: AnyStep) =>
    Object.keys(errors).some((path) => fieldPath(fieldsIn(step.fields), path) !== undefined)
  return (
    <>
      <Stepper
        active={active}
        size="xs"
        mb="md"
        iconSize={28}
        classNames={{ steps: classes.steps, step: classes.step, stepBody: classes.body }}
        onStepClick={form.goTo}
      >
        {steps.map((step, index) => (
          <Stepper.Step
            key={step.title}
            label={step.title}
            allowStepSelect={index < active && !submitting}
            aria-current={index === active ? 'step' : undefined}
            {...(wrong(step) && { color: 'red' })}
          />
        ))}
      </Stepper>
      {steps.map((step, index) => (
        <section
          key={step.title}
          className={classes.fields}
          data-step={index}
          hidden={index !== active}
          aria-label={step.title}
        >
          {step.description !== undefined && (
            <Text component="div" fz="sm" c="dimmed" mb="sm">
              {step.description}
            </Text>
          )}
          {children(step)}
        </section>
      ))}
    </>
  )
}
