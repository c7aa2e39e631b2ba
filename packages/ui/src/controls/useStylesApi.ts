import {
  type FactoryPayload,
  type GetStylesApi,
  type UseStylesInput,
  useProps,
  useStyles,
} from '@mantine/core'

type StylesApiProp = 'className' | 'style' | 'classNames' | 'styles' | 'unstyled' | 'vars' | 'attributes'

/**
 * Mantine's Styles API for a component of the library: `theme.components` may give it default props, and class names
 * and styles of its parts.
 * @param name in `theme.components`
 * @param classes by part; the first part is the root
 * @returns what a part is given, and the component's other props
 */
export function useStylesApi<Payload extends FactoryPayload>(
  name: string,
  classes: Readonly<Record<string, string>>,
  given: Payload['props'],
  varsResolver?: UseStylesInput<Payload>['varsResolver'],
): { getStyles: GetStylesApi<Payload>; props: Omit<Payload['props'], StylesApiProp> } {
  const props = useProps(name, null, given)
  const { className, style, classNames, styles, unstyled, vars, attributes, ...others } = props
  const input = { className, style, classNames, styles, unstyled, vars, attributes, varsResolver }
  // What is absent is undefined, which Mantine's types don't say.
  const getStyles = useStyles<Payload>({ name, classes, props, ...input } as UseStylesInput<Payload>)
  return { getStyles, props: others }
}
