import { type ElementProps, type Factory, factory, type StylesApiProps } from '@mantine/core'
import { useStylesApi } from '../controls/useStylesApi.ts'
import type { MarkupRules } from '../markup/purify.ts'
import { SafeHtml } from '../markup/SafeHtml.tsx'
import classes from './RichText.module.css'

export interface RichTextProps extends StylesApiProps<RichTextFactory>, ElementProps<'div', 'children'> {
  /** HTML from any source: it is cleaned before it is shown. */
  html: string
}

export type RichTextFactory = Factory<{ props: RichTextProps; ref: HTMLDivElement; stylesNames: 'root' }>

const RULES: MarkupRules = {
  elements: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
    ...['blockquote', 'code', 'pre', 'hr'],
  ],
  attributes: ['href', 'start'],
}

/** Shows the HTML of a `richText` field: emphasis, headings, lists and links that open elsewhere, nothing else. */
export const RichText = factory<RichTextFactory>((given) => {
  const { getStyles, props } = useStylesApi<RichTextFactory>('RichText', classes, given)
  return <SafeHtml rules={RULES} {...getStyles('root')} {...props} />
})
RichText.displayName = 'RichText'
RichText.classes = classes
