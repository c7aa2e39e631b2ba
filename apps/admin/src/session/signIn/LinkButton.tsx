import { Anchor } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

/** A button that looks like a link, for what leads to another step of a form. */
export const LinkButton = (props: ComponentPropsWithRef<'button'>) => (
  <Anchor component="button" type="button" w="fit-content" {...props} />
)
