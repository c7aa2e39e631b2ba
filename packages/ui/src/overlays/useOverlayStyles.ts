import { type FactoryPayload, type ModalStylesNames, useProps } from '@mantine/core'
import { useStylesApi } from '../controls/useStylesApi.ts'

/** A drawer has the parts of a modal. */
export const OVERLAY_PARTS = [
  'root',
  'inner',
  'overlay',
  'content',
  'header',
  'title',
  'close',
  'body',
] as const

interface OverlayPayload extends FactoryPayload {
  stylesNames: ModalStylesNames
}

type Attributes = Partial<Record<ModalStylesNames, Record<string, unknown>>>

/**
 * Mantine's Styles API for a component that is a `Modal` or a `Drawer`: what `theme.components` and the props give its
 * parts, in addition to what they give every modal or drawer.
 * @param name in `theme.components`
 * @param classes by part
 * @returns the props of the modal or drawer that style its parts, and the component's other props
 */
export function useOverlayStyles<Payload extends OverlayPayload>(
  overlay: 'Modal' | 'Drawer',
  name: string,
  classes: Readonly<Record<string, string>>,
  given: Payload['props'],
) {
  const { getStyles, props } = useStylesApi<Payload>(name, classes, given)
  const { unstyled } = useProps<{ unstyled?: boolean }, null>(name, null, given)
  const { attributes: common } = useProps<{ attributes?: Attributes }, null>(overlay, null, {})
  const parts = OVERLAY_PARTS.map((part) => {
    const { className, style, ...attributes } = getStyles(part)
    return { part, className, style, attributes: { ...common?.[part], ...attributes } }
  })
  const byPart = <Name extends 'className' | 'style' | 'attributes'>(from: Name) =>
    Object.fromEntries(parts.map((one) => [one.part, one[from]]))
  return {
    styling: {
      classNames: byPart('className') as Record<ModalStylesNames, string>,
      styles: byPart('style'),
      attributes: byPart('attributes'),
      ...(unstyled !== undefined && { unstyled }),
    },
    props,
  }
}
